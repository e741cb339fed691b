import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AddressReason,
  mirrorKey,
  readServiceAddress,
  websiteOf,
} from '../../../src/shared/service/serviceAddress.ts'

test.each([
  ['example.kz', 'https://example.kz/api'],
  ['example.kz/', 'https://example.kz/api'],
  ['example.kz/api', 'https://example.kz/api'],
  ['example.kz/api/', 'https://example.kz/api'],
  ['example.kz/api///', 'https://example.kz/api'],
  ['https://example.kz', 'https://example.kz/api'],
  ['HTTPS://Example.KZ/API', 'https://example.kz/api'],
  ['  https://example.kz/api \n', 'https://example.kz/api'],
  ['https://example.kz:443/api', 'https://example.kz/api'],
  ['http://example.kz:80', 'http://example.kz/api'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/api'],
  ['127.0.0.1:8080', 'https://127.0.0.1:8080/api'],
  ['localhost:8080/', 'https://localhost:8080/api'],
  ['localhost:8080/api', 'https://localhost:8080/api'],
  ['[::1]:8080', 'https://[::1]:8080/api'],
  ['example.kz/rates/v1', 'https://example.kz/rates/v1/api'],
  ['example.kz/rates/v1/api/', 'https://example.kz/rates/v1/api'],
  ['example.kz/apis', 'https://example.kz/apis/api'],
  ['example.kz/x/../api', 'https://example.kz/api'],
  ['example.kz/%D1%82/api', 'https://example.kz/%D1%82/api'],
  ['айна.қаз', 'https://xn--80aa9b9b.xn--80ao21a/api'],
])('%j is the address %s', (typed, base) => {
  const read = readServiceAddress(typed)
  if (typed.startsWith('айна'))
    expect(read).toMatchObject({ ok: true, base: expect.stringMatching(/^https:\/\/xn--/) })
  else expect(read).toEqual({ ok: true, base })
})

test.each<[AddressReason, string[]]>([
  ['empty', ['', ' ', '\t\n', '\u00a0']],
  [
    'scheme',
    [
      'ftp://example.kz',
      'file:///etc/passwd',
      'file:/etc',
      'javascript:alert(1)',
      'data:text/html,x',
      'ws://a.kz',
    ],
  ],
  [
    'credentials',
    ['https://me@example.kz', 'https://me:pw@example.kz/api', 'me:pw@example.kz', 'a.kz@evil.kz'],
  ],
  ['query', ['example.kz?x=1', 'https://example.kz/api?', 'example.kz/api#top', 'example.kz/#', 'a.kz/?a@b']],
  [
    'malformed',
    [
      'https://',
      'https:///example.kz',
      '//example.kz',
      'https:example.kz',
      'https:/example.kz',
      'http:/example.kz',
      '/api',
      'exa mple.kz',
      'example.kz/a b',
      'exam\u0000ple.kz',
      'example\u200b.kz',
      'example.kz\u202e/x',
      'exam\nple.kz',
      'example.kz\\api',
      'https:\\\\example.kz',
      'example.kz:abc',
      'example.kz:99999',
      'example.kz:',
      'https://..',
      'https://a..b',
      'https://.example.kz',
      'https://exa"mple.kz',
      "https://exa'mple.kz",
      'https://<b>.kz',
      'https://a.kz%2fevil.kz',
      'https://[::1',
      'https://[::zz]',
      '256.256.256.256',
      `https://example.kz/${'x'.repeat(2_000)}`,
    ],
  ],
])('an address refused as %s has no other reason', (reason, typed) => {
  for (const text of typed) expect(readServiceAddress(text), text).toEqual({ ok: false, reason })
})

const part = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/)
const host = fc.oneof(
  fc.array(part, { minLength: 1, maxLength: 4 }).map((labels) => `${labels.join('.')}.kz`),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
)
const address = fc
  .tuple(
    fc.constantFrom('', 'https://', 'http://', 'HTTP://'),
    host,
    fc.option(fc.integer({ min: 1, max: 65_535 })),
    fc.array(fc.oneof(part, fc.constantFrom('api', '..', '%2e%2e', '%2F', 'қ', '~', '')), { maxLength: 5 }),
    fc.constantFrom('', '/', '/api', '/api/'),
  )
  .map(([scheme, name, port, path, end]) => {
    const before = path.map((segment) => `/${segment}`).join('')
    return `${scheme}${name}${port === null ? '' : `:${port}`}${before}${end}`
  })

test('whatever is typed is refused, or is an http address that stays on its own host', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.tuple(address, fc.string()).map(([good, more]) => good + more),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const read = readServiceAddress(text)
      if (!read.ok) return
      const url = new URL(read.base)
      expect(['http:', 'https:']).toContain(url.protocol)
      expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', ''])
      expect(url.href).toBe(read.base)
      expect(new URL(`${read.base}/rates`).origin).toBe(websiteOf(read.base))
    }),
    { numRuns: 2_000 },
  )
})

test('no address makes a key that leaves the folder or is the demo’s', () => {
  const hostile = fc
    .tuple(address, fc.string({ unit: 'binary', maxLength: 300 }))
    .map(([good, more]) => good + more)
  fc.assert(
    fc.property(fc.oneof(address, hostile), (typed) => {
      const read = readServiceAddress(typed)
      if (!read.ok) return
      const key = mirrorKey(read.base)
      expect(key).toMatch(/^[A-Za-z0-9._-]{1,120}$/)
      expect(['.', '..', 'demo']).not.toContain(key)
    }),
    { numRuns: 2_000 },
  )
})

test('the website is the origin of the address', () => {
  expect(websiteOf('https://example.kz:8443/kz/api')).toBe('https://example.kz:8443')
})
