import type { ErrorCode } from '../../shared/contract/errors.ts'

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

/** The meanings of the codes of Node's client and of Chromium's network stack (`net::ERR_…`). */
// In this order: of several tried addresses, the failure that got furthest is the most useful.
const MEANINGS: readonly [ErrorCode, RegExp][] = [
  ['proxy', /^(PROXY_ANSWERED$|net::ERR_(TUNNEL_CONNECTION_FAILED|UNEXPECTED_PROXY_AUTH|PROXY_AUTH_))/],
  ['not-the-service', /^REDIRECTED$/],
  ['tls', /^(CERT|ERR_TLS_|ERR_SSL_|ERR_OSSL_|EPROTO$|HOSTNAME_MISMATCH|net::ERR_(CERT_|SSL_|BAD_SSL_))/],
  ['tls', /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_(CA|PURPOSE)|CRL_|UND_ERR_PRX_TLS)/],
  ['bad-data', /^(Z_|UND_ERR_RES_|HPE_(INVALID_)?(CHUNK|EOF)|HPE_STRICT|ERR_BROTLI|ERR__ERROR_)/],
  ['bad-data', /^net::ERR_(CONTENT_|INCOMPLETE_|INVALID_CHUNKED_ENCODING)/],
  // It does not speak HTTP.
  [
    'not-the-service',
    /^(HPE|UND_ERR_HEADERS_OVERFLOW|net::ERR_(INVALID_(HTTP_RESPONSE|REDIRECT)|UNSAFE_REDIRECT))/,
  ],
  ['not-the-service', /^net::ERR_(TOO_MANY_REDIRECTS|RESPONSE_HEADERS_|HTTP2_|QUIC_)/],
  ['service-failed', /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_(SOCKET|CLOSED|DESTROYED))$/],
  ['refused-connection', /^(ECONNREFUSED|EACCES|EPERM)$/],
  ['refused-connection', /^net::ERR_(CONNECTION_REFUSED|(NETWORK_)?ACCESS_DENIED|BLOCKED_BY_|UNSAFE_PORT)/],
  ['timed-out', /^(ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEOUT)$/],
  ['timed-out', /^net::ERR_((CONNECTION_|DNS_)?TIMED_OUT)/],
  [
    'name-not-found',
    /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA|net::ERR_NAME_(NOT_RESOLVED|RESOLUTION_FAILED))$/,
  ],
  ['offline', /^(EAI_AGAIN|EAI_FAIL|ENET(UNREACH|DOWN|RESET)|EHOST(UNREACH|DOWN)|ENONET|EADDRNOTAVAIL)$/],
  ['offline', /^net::ERR_(INTERNET_DISCONNECTED|ADDRESS_|NETWORK_|DNS_|PROXY_CONNECTION_FAILED|SOCKS_)/],
  ['busy', /^(EMFILE|ENFILE|ENOBUFS|ENOMEM)$/],
]

/**
 * Returns the meaning of a failed fetch, by the codes in its chain of causes. A broken connection and an unnamed cause count as
 * the service's failure: it did not answer.
 */
export const codeOfNetworkFailure = (error: unknown): ErrorCode => {
  const codes = systemCodes(error)
  const match = MEANINGS.find(([, pattern]) => codes.some((code) => pattern.test(code)))
  return match?.[0] ?? 'service-failed'
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
