import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReleaseFacts, readRelease } from '../../../src/main/updates/readRelease.ts'
import { publicHalf, signRelease } from '../../../src/main/updates/releaseSignature.ts'

const makeKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { secret: String(privateKey.export({ format: 'pem', type: 'pkcs8' })), open: publicHalf(privateKey) }
}
const [ours, next, foreign] = [makeKey(), makeKey(), makeKey()]
const file = { name: 'aina-0.2.0-linux-x86_64.AppImage', size: 7, sha512: `${'A'.repeat(86)}==` }
const statement = { feed: 'latest-linux', version: '0.2.0', files: [file] }
const facts: ReleaseFacts = { feed: 'latest-linux', keys: [ours.open], own: '0.1.0', seen: null }

/** What is made of a release that was signed in order, changed in one thing. */
const read = (over: object = {}, known: Partial<ReleaseFacts> = {}, key = ours.secret) =>
  readRelease(signRelease({ ...statement, ...over }, key), { ...facts, ...known })

test('a release that one of our keys has signed is read, also while the key is changed', () => {
  expect(read()).toEqual({ product: 'kz.aina.Aina', ...statement })
  const both = { keys: [ours.open, next.open] }
  for (const key of [ours, next]) expect(read({}, both, key.secret)).toMatchObject({ version: '0.2.0' })
})

test.each([
  ['a foreign key', {}, {}, foreign.secret, /none of our keys/],
  ['no key in this copy', {}, { keys: [] }, ours.secret, /none of our keys/],
  ['another system', { feed: 'latest' }, {}, ours.secret, /for latest and not for latest-linux/],
  [
    'another kind of processor',
    {},
    { feed: 'latest-linux-arm64' },
    ours.secret,
    /not for latest-linux-arm64/,
  ],
  ['an older version', {}, { own: '0.10.0' }, ours.secret, /0\.2\.0 is older than 0\.10\.0/],
  ['an older one than was told of', {}, { seen: '0.3.0' }, ours.secret, /0\.2\.0 is older than 0\.3\.0/],
  ['a file of another version', { version: '0.3.0' }, {}, ours.secret, /no file of 0\.3\.0/],
  ['a version in advance', { version: '0.2.0-beta.1' }, {}, ours.secret, /cannot be read/],
  ['no files', { files: [] }, {}, ours.secret, /cannot be read/],
  ['a file of no end', { files: [{ ...file, size: 2 ** 40 }] }, {}, ours.secret, /cannot be read/],
  ['more than there is', { more: true }, {}, ours.secret, /cannot be read/],
])('refused: %s', (_what, over, known, key, why) => {
  expect(() => read(over, known, key)).toThrow(expect.objectContaining({ name: 'RefusedRelease' }))
  expect(() => read(over, known, key)).toThrow(why)
})

test.each(['../aina-0.2.0-x', 'aina-0.2.0-/../../x', 'https://evil.example/aina-0.2.0-x', 'aina-0.2.0-\\x'])(
  'refused: a file named %s',
  (name) => {
    expect(() => read({ files: [{ ...file, name }] })).toThrow(/cannot be read/)
  },
)

test('the running version is never too old, whatever later releases say', () => {
  expect(read({}, { own: '0.2.0', seen: '0.3.0' })).toMatchObject({ version: '0.2.0' })
})

test('a signature for another purpose, another product or no text at all is none', () => {
  const { statement: text, signature } = JSON.parse(signRelease(statement, ours.secret))
  for (const wrong of [
    { statement: text.replace('kz.aina.Aina', 'kz.aina.Else'), signature },
    { statement: `${text} `, signature },
    { statement: text, signature: '' },
    { statement: text, signature: `${'A'.repeat(86)}==` },
    { statement: text, signature, more: 1 },
  ])
    expect(() => readRelease(JSON.stringify(wrong), facts)).toThrow(/signed by none|cannot be read/)
})

test('whatever is sent, nothing unsigned is read', () => {
  const good = signRelease(statement, ours.secret)
  const changed = fc
    .tuple(fc.nat(good.length - 2), fc.integer({ min: 32, max: 126 }))
    .map(([at, code]) => good.slice(0, at) + String.fromCharCode(code) + good.slice(at + 1))
    .filter((text) => text !== good)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), changed), (text) => {
      // What a base64 ends with may be written in more than one way, for the same bytes.
      try {
        expect(readRelease(text, facts)).toEqual({ product: 'kz.aina.Aina', ...statement })
      } catch (error) {
        expect(error).toMatchObject({ name: 'RefusedRelease' })
      }
    }),
  )
})
