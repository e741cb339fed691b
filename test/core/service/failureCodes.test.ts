import { expect, test } from 'vitest'
import { codeOfNetworkFailure } from '../../../src/core/service/failureCodes.ts'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'

const withCode = (code: string): Error => Object.assign(new Error(code), { code })
/** As fetch throws it. */
const failed = (cause: unknown): Error => new TypeError('fetch failed', { cause })

const meanings: [ErrorCode, string[]][] = [
  ['name-not-found', ['ENOTFOUND', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA']],
  [
    'offline',
    ['EAI_AGAIN', 'EAI_FAIL', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL'],
  ],
  ['refused-connection', ['ECONNREFUSED', 'EACCES', 'EPERM']],
  ['timed-out', ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']],
  [
    'tls',
    [
      'CERT_HAS_EXPIRED',
      'CERT_NOT_YET_VALID',
      'CERT_UNTRUSTED',
      'CERT_REVOKED',
      'CERT_SIGNATURE_FAILURE',
      'CERT_CHAIN_TOO_LONG',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'ERR_TLS_HANDSHAKE_TIMEOUT',
      'ERR_SSL_WRONG_VERSION_NUMBER',
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
      'EPROTO',
      'HOSTNAME_MISMATCH',
      'INVALID_CA',
      'INVALID_PURPOSE',
      'CRL_HAS_EXPIRED',
    ],
  ],
  ['service-failed', ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET', 'SOMETHING_NEW']],
  [
    'bad-data',
    [
      'Z_DATA_ERROR',
      'Z_BUF_ERROR',
      'ERR__ERROR_FORMAT_PADDING_1',
      'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
      'HPE_INVALID_CHUNK_SIZE',
    ],
  ],
  ['not-the-service', ['HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION', 'UND_ERR_HEADERS_OVERFLOW']],
  ['busy', ['EMFILE', 'ENFILE']],
]

test.each(meanings.flatMap(([meaning, codes]) => codes.map((code) => [code, meaning] as const)))(
  '%s means %s, bare or at the bottom of a chain',
  (code, meaning) => {
    expect(codeOfNetworkFailure(withCode(code))).toBe(meaning)
    expect(codeOfNetworkFailure(failed(new Error('between', { cause: withCode(code) })))).toBe(meaning)
    expect(codeOfNetworkFailure(failed(new AggregateError([withCode(code), withCode(code)])))).toBe(meaning)
  },
)

test.each<[string[], ErrorCode]>([
  [['ENETUNREACH', 'ECONNREFUSED'], 'refused-connection'],
  [['ENETUNREACH', 'ETIMEDOUT'], 'timed-out'],
  [['ETIMEDOUT', 'ECONNREFUSED'], 'refused-connection'],
  [['ECONNREFUSED', 'CERT_HAS_EXPIRED'], 'tls'],
  [['EHOSTUNREACH', 'ENETUNREACH'], 'offline'],
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
