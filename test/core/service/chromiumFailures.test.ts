import { expect, test } from 'vitest'
import { codeOfNetworkFailure } from '../../../src/core/service/failureCodes.ts'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'

const meanings: [ErrorCode, string][] = [
  [
    'offline',
    'INTERNET_DISCONNECTED NETWORK_CHANGED NETWORK_IO_SUSPENDED ADDRESS_UNREACHABLE ADDRESS_INVALID',
  ],
  ['offline', 'DNS_SERVER_FAILED DNS_MALFORMED_RESPONSE PROXY_CONNECTION_FAILED'],
  ['proxy', 'TUNNEL_CONNECTION_FAILED PROXY_AUTH_REQUESTED UNEXPECTED_PROXY_AUTH PROXY_CERTIFICATE_INVALID'],
  ['offline', 'SOCKS_CONNECTION_FAILED MANDATORY_PROXY_CONFIGURATION_FAILED NO_SUPPORTED_PROXIES'],
  ['name-not-found', 'NAME_NOT_RESOLVED NAME_RESOLUTION_FAILED ICANN_NAME_COLLISION'],
  [
    'refused-connection',
    'CONNECTION_REFUSED ACCESS_DENIED NETWORK_ACCESS_DENIED BLOCKED_BY_ADMINISTRATOR UNSAFE_PORT',
  ],
  ['timed-out', 'TIMED_OUT CONNECTION_TIMED_OUT DNS_TIMED_OUT'],
  [
    'tls',
    'CERT_AUTHORITY_INVALID CERT_DATE_INVALID CERT_COMMON_NAME_INVALID CERT_REVOKED SSL_PROTOCOL_ERROR',
  ],
  [
    'tls',
    'SSL_VERSION_OR_CIPHER_MISMATCH SSL_CLIENT_AUTH_CERT_NEEDED BAD_SSL_CLIENT_AUTH_CERT ECH_NOT_NEGOTIATED',
  ],
  [
    'not-the-service',
    'INVALID_HTTP_RESPONSE INVALID_REDIRECT UNSAFE_REDIRECT TOO_MANY_REDIRECTS HTTP2_PROTOCOL_ERROR',
  ],
  ['not-the-service', 'RESPONSE_HEADERS_TOO_BIG RESPONSE_HEADERS_MULTIPLE_LOCATION QUIC_PROTOCOL_ERROR'],
  [
    'bad-data',
    'CONTENT_DECODING_FAILED CONTENT_LENGTH_MISMATCH INCOMPLETE_CHUNKED_ENCODING INVALID_CHUNKED_ENCODING',
  ],
  ['busy', 'INSUFFICIENT_RESOURCES OUT_OF_MEMORY NO_BUFFER_SPACE'],
  [
    'service-failed',
    'CONNECTION_RESET CONNECTION_CLOSED CONNECTION_ABORTED CONNECTION_FAILED EMPTY_RESPONSE',
  ],
  ['service-failed', 'FAILED ABORTED SOCKET_NOT_CONNECTED SOMETHING_NEW'],
]

test.each(meanings.flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning] as const)))(
  'net::ERR_%s means %s',
  (name, meaning) => {
    const failure = Object.assign(new Error(`net::ERR_${name}`), { code: `net::ERR_${name}` })
    expect(codeOfNetworkFailure(failure)).toBe(meaning)
    expect(codeOfNetworkFailure(new TypeError('fetch failed', { cause: failure }))).toBe(meaning)
  },
)

test('the names of the two network stacks are not mistaken for each other', () => {
  const bare = (code: string) => codeOfNetworkFailure(Object.assign(new Error(code), { code }))
  expect([bare('ERR_NAME_NOT_RESOLVED'), bare('net::ECONNREFUSED')]).toEqual([
    'service-failed',
    'service-failed',
  ])
})
