import type { ErrorCode } from '../../shared/contract/errors.ts'

/** The meanings of failures of Chromium's network stack (`net::ERR_…`). Others are the service's failure. */
const chromiumFailures: readonly [ErrorCode, RegExp][] = [
  ['tls', /^net::ERR_(CERT_|SSL_|BAD_SSL_|ECH_|CERTIFICATE_TRANSPARENCY_)/],
  [
    'proxy',
    /^net::ERR_(TUNNEL_CONNECTION_FAILED|UNEXPECTED_PROXY_AUTH|PROXY_AUTH_|PROXY_CERTIFICATE_INVALID)/,
  ],
  ['bad-data', /^net::ERR_(CONTENT_|INCOMPLETE_|INVALID_CHUNKED_ENCODING|RESPONSE_BODY_TOO_BIG)/],
  [
    'not-the-service',
    /^net::ERR_(INVALID_(HTTP_RESPONSE|RESPONSE|REDIRECT)|RESPONSE_HEADERS_|UNSAFE_REDIRECT|TOO_MANY_REDIRECTS|HTTP2_|QUIC_|INVALID_AUTH_)/,
  ],
  [
    'refused-connection',
    /^net::ERR_(CONNECTION_REFUSED|ACCESS_DENIED|NETWORK_ACCESS_DENIED|BLOCKED_BY_|UNSAFE_PORT)/,
  ],
  ['timed-out', /^net::ERR_(TIMED_OUT|CONNECTION_TIMED_OUT|DNS_TIMED_OUT)/],
  ['name-not-found', /^net::ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ICANN_NAME_COLLISION)/],
  [
    'offline',
    /^net::ERR_(INTERNET_DISCONNECTED|ADDRESS_|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|DNS_|PROXY_CONNECTION_FAILED|SOCKS_|MANDATORY_PROXY_|NO_SUPPORTED_PROXIES)/,
  ],
  ['busy', /^net::ERR_(INSUFFICIENT_RESOURCES|OUT_OF_MEMORY|NO_BUFFER_SPACE)/],
]

/** Errors nest (fetch, its cause, one per tried address), and a hostile chain could be circular. */
const DEEPEST = 5

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const field = (value: object, name: string): unknown => Reflect.get(value, name)

/** Failures that come without a code, by their messages: of Node's client for an answer to CONNECT, and of Chromium's. */
const UNCODED: readonly [RegExp, string][] = [
  [/^Proxy response \(\d{3}\)/, 'PROXY_ANSWERED'],
  [/^unexpected redirect$|redirect policy was 'error'/, 'REDIRECTED'],
]

const codeIn = (message: string): string | undefined =>
  /^net::ERR_\w+/.exec(message)?.[0] ?? UNCODED.find(([pattern]) => pattern.test(message))?.[1]

/** Returns the system's codes (`ECONNREFUSED`, `CERT_HAS_EXPIRED`…) in an error, its causes and its parts, outermost first. */
export const systemCodes = (error: unknown, depth = 0): string[] => {
  if (!isObject(error) || depth > DEEPEST) return []
  // Node's parser gives no code for an answer that does not even begin like HTTP.
  const code = field(error, 'code') ?? (field(error, 'name') === 'HTTPParserError' ? 'HPE' : undefined)
  const named = codeIn(String(field(error, 'message')))
  const parts = field(error, 'errors')
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...(named === undefined ? [] : [named]),
    ...(Array.isArray(parts) ? parts.slice(0, 16).flatMap((part) => systemCodes(part, depth + 1)) : []),
    ...systemCodes(field(error, 'cause'), depth + 1),
  ]
}

// In this order: of several tried addresses, the failure that got furthest is the most useful.
const MEANINGS: [ErrorCode, RegExp][] = [
  ['proxy', /^PROXY_ANSWERED$/],
  ['not-the-service', /^REDIRECTED$/],
  [
    'tls',
    /^(CERT|ERR_TLS_|ERR_SSL_|ERR_OSSL_|EPROTO$|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_|CRL_|ERROR_IN_|ISSUER_|SUBJECT_ISSUER_|UND_ERR_PRX_TLS)/,
  ],
  [
    'bad-data',
    /^(Z_|ERR_BUFFER_TOO_LARGE$|UND_ERR_RES_|HPE_(INVALID_)?(CHUNK|EOF)|HPE_STRICT|ERR_BROTLI|ERR__ERROR_)/,
  ],
  // It does not speak HTTP.
  ['not-the-service', /^(HPE|UND_ERR_HEADERS_OVERFLOW)/],
  ['service-failed', /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_CLOSED|UND_ERR_DESTROYED)$/],
  ['refused-connection', /^(ECONNREFUSED|EACCES|EPERM)$/],
  ['timed-out', /^(ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEOUT)$/],
  ['name-not-found', /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA)$/],
  [
    'offline',
    /^(EAI_AGAIN|EAI_FAIL|ENETUNREACH|ENETDOWN|ENETRESET|EHOSTUNREACH|EHOSTDOWN|ENONET|EADDRNOTAVAIL)$/,
  ],
  ['busy', /^(EMFILE|ENFILE|ENOBUFS|ENOMEM)$/],
  ...chromiumFailures,
]

/**
 * Returns the meaning of a failed fetch, by the codes in its chain of causes. A broken connection and an unnamed cause count as
 * the service's failure: it did not answer.
 */
export const codeOfNetworkFailure = (error: unknown): ErrorCode => {
  const codes = systemCodes(error)
  const found = MEANINGS.find(([, pattern]) => codes.some((code) => pattern.test(code)))
  return found?.[0] ?? 'service-failed'
}

/** Returns the meaning of an HTTP status other than a success or a redirect. */
export const codeOfStatus = (status: number): ErrorCode => {
  switch (status) {
    // The answer for an unknown code is undocumented: services use each of these.
    case 400:
    case 404:
    case 410:
    case 422:
      return 'not-found'
    // Only a proxy wants its own password: a service would answer 401.
    case 407:
      return 'proxy'
    case 408:
      return 'timed-out'
    case 429:
      return 'rate-limited'
    // "Network authentication required": only captive portals send it.
    case 511:
      return 'not-the-service'
    default:
      return status >= 500 ? 'service-failed' : 'not-the-service'
  }
}
