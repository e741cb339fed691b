import type { ErrorCode } from '../../shared/contract/errors.ts'

/** What the failures of Chromium's network stack (`net::ERR_…`) mean. What is not named is the service's failure. */
export const chromiumFailures: readonly [ErrorCode, RegExp][] = [
  ['tls', /^net::ERR_(CERT_|SSL_|BAD_SSL_|ECH_|CERTIFICATE_TRANSPARENCY_|PROXY_CERTIFICATE_INVALID)/],
  ['bad-data', /^net::ERR_(CONTENT_|INCOMPLETE_|INVALID_CHUNKED_ENCODING|RESPONSE_BODY_TOO_BIG)/],
  [
    'not-the-service',
    /^net::ERR_(INVALID_(HTTP_RESPONSE|RESPONSE|REDIRECT)|RESPONSE_HEADERS_|UNSAFE_REDIRECT|TOO_MANY_REDIRECTS|HTTP2_|QUIC_|UNEXPECTED_PROXY_AUTH|PROXY_AUTH_|INVALID_AUTH_)/,
  ],
  [
    'refused-connection',
    /^net::ERR_(CONNECTION_REFUSED|ACCESS_DENIED|NETWORK_ACCESS_DENIED|BLOCKED_BY_|UNSAFE_PORT)/,
  ],
  ['timed-out', /^net::ERR_(TIMED_OUT|CONNECTION_TIMED_OUT|DNS_TIMED_OUT)/],
  ['name-not-found', /^net::ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ICANN_NAME_COLLISION)/],
  [
    'offline',
    /^net::ERR_(INTERNET_DISCONNECTED|ADDRESS_|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|DNS_|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|SOCKS_|MANDATORY_PROXY_|NO_SUPPORTED_PROXIES)/,
  ],
  ['busy', /^net::ERR_(INSUFFICIENT_RESOURCES|OUT_OF_MEMORY|NO_BUFFER_SPACE)/],
]
