import { csp } from './csp.ts'
import { permissionsPolicy } from './permissionsPolicy.ts'

/** Sent with every answer of both shells, refusals included. There is no CORS header and no cookie anywhere. */
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
