import { expect, test } from 'vitest'
import { codeOfNetworkFailure } from '../../../src/core/service/failureCodes.ts'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'

const withCode = (code: string): Error => Object.assign(new Error(code), { code })
/** As fetch throws it. */
const failed = (cause: unknown): Error => new TypeError('fetch failed', { cause })

/** Codes of Node's client, and of Chromium's, which begin with `net::`. */
const meanings: [ErrorCode, string][] = [
  ['name-not-found', 'ENOTFOUND EAI_NODATA net::ERR_NAME_NOT_RESOLVED'],
  ['offline', 'EAI_AGAIN ENETUNREACH ENETDOWN EHOSTUNREACH EADDRNOTAVAIL'],
  ['offline', 'net::ERR_INTERNET_DISCONNECTED net::ERR_NETWORK_CHANGED net::ERR_ADDRESS_UNREACHABLE'],
  ['offline', 'net::ERR_PROXY_CONNECTION_FAILED net::ERR_DNS_SERVER_FAILED'],
  ['proxy', 'net::ERR_TUNNEL_CONNECTION_FAILED net::ERR_PROXY_AUTH_REQUESTED'],
  ['refused-connection', 'ECONNREFUSED EACCES net::ERR_CONNECTION_REFUSED net::ERR_BLOCKED_BY_ADMINISTRATOR'],
  ['timed-out', 'ETIMEDOUT UND_ERR_CONNECT_TIMEOUT UND_ERR_BODY_TIMEOUT net::ERR_CONNECTION_TIMED_OUT'],
  ['tls', 'CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN EPROTO INVALID_CA'],
  ['tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE ERR_TLS_CERT_ALTNAME_INVALID ERR_SSL_WRONG_VERSION_NUMBER'],
  ['tls', 'HOSTNAME_MISMATCH net::ERR_CERT_DATE_INVALID net::ERR_SSL_PROTOCOL_ERROR'],
  ['service-failed', 'ECONNRESET EPIPE UND_ERR_SOCKET net::ERR_EMPTY_RESPONSE net::ERR_CONNECTION_RESET NEW'],
  ['bad-data', 'Z_DATA_ERROR UND_ERR_RES_CONTENT_LENGTH_MISMATCH HPE_INVALID_CHUNK_SIZE'],
  ['bad-data', 'net::ERR_CONTENT_DECODING_FAILED net::ERR_INCOMPLETE_CHUNKED_ENCODING'],
  ['not-the-service', 'HPE_INVALID_CONSTANT UND_ERR_HEADERS_OVERFLOW net::ERR_INVALID_HTTP_RESPONSE'],
  ['busy', 'EMFILE ENFILE'],
]

test.each(meanings)('%s is what these codes mean, bare or at the bottom of a chain: %s', (meaning, codes) => {
  for (const code of codes.split(' '))
    for (const error of [
      withCode(code),
      failed(new Error('between', { cause: withCode(code) })),
      failed(new AggregateError([withCode(code), withCode(code)])),
    ])
      expect([code, codeOfNetworkFailure(error)]).toEqual([code, meaning])
})

test.each<[string[], ErrorCode]>([
  [['ENETUNREACH', 'ECONNREFUSED'], 'refused-connection'],
  [['ETIMEDOUT', 'ECONNREFUSED'], 'refused-connection'],
  [['ECONNREFUSED', 'CERT_HAS_EXPIRED'], 'tls'],
])('of several addresses tried (%s) the one that came furthest speaks', (codes, meaning) => {
  for (const order of [codes, codes.toReversed()]) {
    // As Node makes it: the whole carries the code of its first part.
    const all = Object.assign(new AggregateError(order.map(withCode)), { code: order[0] })
    expect(codeOfNetworkFailure(failed(all))).toBe(meaning)
  }
})

test('values that are not errors, name nothing or are circular still get a code', () => {
  const ring = new Error('ring')
  ring.cause = ring
  Object.assign(ring, { errors: [ring, ring] })
  for (const odd of [ring, null, undefined, 'ECONNREFUSED', 7, {}, new Error('?'), { code: 5 }])
    expect(codeOfNetworkFailure(odd)).toBe('service-failed')
})
