/**
 * The one content security policy, sent with every page of both shells. Nothing inline, nothing from elsewhere, no
 * `data:`, no workers; strings become markup or script only through the one default Trusted Types policy.
 */
export const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')
