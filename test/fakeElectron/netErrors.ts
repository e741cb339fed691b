/** What Chromium calls the failures that Node knows by other names. */
const names: Record<string, string> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  EPIPE: 'CONNECTION_RESET',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EAI_AGAIN: 'NAME_NOT_RESOLVED',
  ETIMEDOUT: 'CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ADDRESS_UNREACHABLE',
  EPROTO: 'SSL_PROTOCOL_ERROR',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'CERT_AUTHORITY_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'CERT_COMMON_NAME_INVALID',
  CERT_HAS_EXPIRED: 'CERT_DATE_INVALID',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** The error that Electron would have given: its message is `net::ERR_…`. */
export const netError = (error: unknown): Error => {
  const code = codeOf(error)
  if (error instanceof Error && error.message === 'socket hang up')
    return new Error('net::ERR_EMPTY_RESPONSE')
  if (code.startsWith('HPE_')) return new Error('net::ERR_INVALID_HTTP_RESPONSE')
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR'))
    return new Error('net::ERR_CONTENT_DECODING_FAILED')
  return new Error(`net::ERR_${names[code] ?? 'FAILED'}`)
}

/** The ports to which Chromium makes no connection (those of them that a test may meet). */
export const unsafePorts = new Set([
  1, 7, 9, 21, 22, 23, 25, 53, 69, 110, 143, 6000, 6665, 6666, 6667, 6668, 6669,
])
