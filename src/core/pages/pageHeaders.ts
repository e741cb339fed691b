import { csp } from './csp.ts'
import { permissionsPolicy } from './permissionsPolicy.ts'

/** Sent with every answer of both shells but data, refusals included. There is no CORS header and no cookie anywhere. */
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
 * Sent with data that pages ask for. Browsers read a policy with each answer, and most of the other one is about what a page
 * may do: data, shown by itself, may do nothing, and is framed by nobody.
 */
export const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}
