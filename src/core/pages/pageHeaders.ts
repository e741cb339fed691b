/**
 * The content security policy of every page of both shells: nothing inline, nothing from elsewhere, no `data:`.
 * Strings become markup or script only through the one default Trusted Types policy.
 */
export const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

/**
 * Chromium's names of everything that a page may do by default or request. Pages use one, which is not in this list:
 * `clipboard-write`, to copy texts and pictures.
 */
const denied = `
  accelerometer aria-notify autoplay browsing-topics camera captured-surface-control clipboard-read
  compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-get
  display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get
  idle-detection interest-cohort keyboard-map language-detector language-model local-fonts local-network
  local-network-access loopback-network magnetometer microphone midi on-device-speech-recognition otp-credentials
  payment picture-in-picture private-state-token-issuance private-state-token-redemption
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access summarizer
  sync-xhr translator unload usb window-management xr-spatial-tracking
`

/** What a page's requests may reveal about the machine. */
const hints = `
  device-memory downlink dpr ect prefers-color-scheme prefers-reduced-motion prefers-reduced-transparency rtt
  save-data ua ua-arch ua-bitness ua-form-factors ua-full-version ua-full-version-list ua-high-entropy-values
  ua-mobile ua-model ua-platform ua-platform-version ua-wow64 viewport-height viewport-width width
`

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

/** The value of Permissions-Policy: everything off, for Aina's own pages too. */
const permissionsPolicy = [...wordsOf(denied), ...wordsOf(hints).map((hint) => `ch-${hint}`)]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Sent with every answer of both shells except data, refusals included. No answer has a CORS header or a cookie. */
export const pageHeaders = {
  'content-security-policy': csp,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': permissionsPolicy,
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-store',
}

/**
 * Sent with data. Browsers read a policy with each answer, and most of the pages' policy concerns pages only: data shown alone
 * may do nothing, and nobody may frame it.
 */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}
