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

/** What a page of Aina never does. It writes to the clipboard, and asks for nothing else. */
const denied = `
  camera clipboard-read display-capture geolocation hid idle-detection local-fonts microphone midi payment
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access usb window-management
`

/** Sent with every answer of both shells, refusals included. No answer has a CORS header or a cookie. */
export const pageHeaders = {
  'content-security-policy': csp,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': denied
    .trim()
    .split(/\s+/)
    .map((feature) => `${feature}=()`)
    .join(', '),
  'x-dns-prefetch-control': 'off',
  'cache-control': 'no-store',
}
