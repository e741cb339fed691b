import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPageHash, pageAddress, pageHash } from '../../../src/main/pages/pageAddress.ts'
import { externalAddress, externalHosts } from '../../../src/main/security/externalAddress.ts'
import { mayNavigate, windowOpenDecision } from '../../../src/main/security/lockContents.ts'
import { mayDownload, mayRequest } from '../../../src/main/security/lockSession.ts'
import { hostileAddresses } from './hostileAddresses.ts'

const hosts = externalHosts('https://rates.example')

test('there are enough hostile addresses, and each is another', () => {
  expect(hostileAddresses.length).toBeGreaterThanOrEqual(60)
  expect(new Set(hostileAddresses).size).toBe(hostileAddresses.length)
})

test.each(hostileAddresses)('%j opens nothing', (address) => {
  expect(mayNavigate(address)).toBe(false)
  expect(externalAddress(address, hosts)).toBeNull()
  expect(windowOpenDecision(address, hosts)).toEqual({ to: 'nowhere' })
  expect(mayRequest(address, false)).toBe(
    // Of these the list of files refuses each: see the test of the pages' answers.
    address.startsWith('aina-app://app/'),
  )
  expect(mayDownload(address)).toBe(false)
})

test.each([
  ['https://rates.example', 'https://rates.example/'],
  ['https://rates.example/', 'https://rates.example/'],
  ['HTTPS://RATES.EXAMPLE/About?x=1#y', 'https://rates.example/About?x=1#y'],
  ['https://rates.example:443/', 'https://rates.example/'],
  ['https://creativecommons.org/licenses/by/4.0/', 'https://creativecommons.org/licenses/by/4.0/'],
])('%s is opened in the browser as %s', (address, opened) => {
  expect(windowOpenDecision(address, hosts)).toEqual({ to: 'browser', address: opened })
})

test('of a service with a port of its own, that port is opened and no other', () => {
  const own = externalHosts('https://rates.example:8443')
  expect(externalAddress('https://rates.example:8443/', own)).toBe('https://rates.example:8443/')
  expect(externalAddress('https://rates.example/', own)).toBeNull()
})

test('the demo has no website, but the licences can be opened', () => {
  expect(externalHosts(null)).toEqual(['creativecommons.org', 'opensource.org'])
  expect(externalAddress('https://rates.example/', externalHosts(null))).toBeNull()
})

test('a page of ours that wants a window is shown in the main one', () => {
  for (const query of ['', '?window=converter'])
    expect(windowOpenDecision(`aina-app://app/index.html${query}#/history/USD?quote=EUR`, hosts)).toEqual({
      to: 'main-window',
      hash: '#/history/USD?quote=EUR',
    })
  expect(windowOpenDecision('aina-app://app/index.html', hosts)).toEqual({ to: 'nowhere' })
})

test('a page may be loaded again as it is', () => {
  for (const address of [
    'aina-app://app/',
    'aina-app://app/index.html',
    'aina-app://app/index.html#/settings',
  ])
    expect([address, mayNavigate(address)]).toEqual([address, true])
})

test('only data that a page made itself is saved', () => {
  expect(mayDownload('blob:aina-app://app/6a0e')).toBe(true)
  expect(mayDownload('aina-app://app/index.html')).toBe(false)
  expect(mayDownload('blob:aina-app://application/6a0e')).toBe(false)
})

test('the developer tools are reached in development only', () => {
  const tools = 'devtools://devtools/bundled/inspector.html'
  expect([mayRequest(tools, true), mayRequest(tools, false)]).toEqual([true, false])
})

test('a page’s address is ours for every fragment, and a good fragment comes back', () => {
  fc.assert(
    fc.property(fc.constantFrom('main', 'converter'), fc.string({ unit: 'grapheme' }), (window, text) => {
      const address = pageAddress(window, `#/${text}`)
      expect(mayNavigate(address)).toBe(true)
      if (!isPageHash(`#/${text}`)) expect(pageHash(address)).toBe('#/board')
    }),
    { numRuns: 1_000 },
  )
  expect(pageHash(pageAddress('converter', '#/convert?entry=100+usd'))).toBe('#/convert?entry=100+usd')
  for (const bad of ['', '#', '#board', 'x#/board', '#/a b', '#/\u0000', '#/a\\b', `#/${'a'.repeat(2_081)}`])
    expect([bad, isPageHash(bad)]).toEqual([bad, false])
})

test('of 10 000 generated addresses only those with an allowed host are opened', () => {
  const piece = fc.constantFrom(
    ...['https', 'http', ':', '//', '/', '\\', '@', '.', '#', '?', '%2f', ' ', '\t', 'rates.example', 'evil'],
    ...['creativecommons.org', ':443', ':8443', 'user', 'aina-app://app', 'index.html', '\u3002', 'RATES'],
  )
  // Of pieces in any order hardly one is an address at all: most begin like one.
  const begun = fc.constantFrom(
    '',
    'https://',
    'https://',
    'https://rates.example',
    'https://creativecommons.org',
  )
  let opened = 0
  fc.assert(
    fc.property(begun, fc.array(piece, { maxLength: 8 }), (start, pieces) => {
      const address = externalAddress(start + pieces.join(''), hosts)
      if (address === null) return
      opened += 1
      expect(address).toMatch(/^https:\/\/(rates\.example|creativecommons\.org)(\/|$)/)
    }),
    { numRuns: 10_000 },
  )
  expect(opened).toBeGreaterThan(500)
})
