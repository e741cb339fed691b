import type { Session } from 'electron'
import { expect, test } from 'vitest'
import { guardDownloads } from '../../../src/main/updates/loadUpdater.ts'

type Listener = (details: object, answer: (decision: { cancel: boolean }) => void) => void

const guarded = () => {
  const received = new Map<string, Listener>()
  const lines: string[] = []
  const webRequest = {
    onBeforeRequest: (listener: Listener) => received.set('asks', listener),
    onHeadersReceived: (listener: Listener) => received.set('answers', listener),
  }
  guardDownloads({ webRequest } as unknown as Pick<Session, 'webRequest'>, {
    warn: (line) => lines.push(line),
  })
  const goes = (name: string, details: object): boolean => {
    let cancelled = true
    received.get(name)?.(details, ({ cancel }) => {
      cancelled = cancel
    })
    return !cancelled
  }
  return { goes, lines }
}

test('packages are asked for over https only', () => {
  const { goes, lines } = guarded()
  expect(goes('asks', { url: 'https://example.org/aina.exe?x' })).toBe(true)
  for (const url of ['http://example.org/secret?token', 'ws://example.org/', 'file:///etc/passwd', 'data:,x'])
    expect([url, goes('asks', { url })]).toEqual([url, false])
  expect(lines[0]).toBe('updates: refused to fetch over http://example.org')
})

test.each([
  [true, { 'Content-Length': ['100000000'] }],
  [true, { 'content-length': ['5'], 'content-encoding': ['identity'] }],
  [false, {}],
  [false, { 'content-length': ['1', '2'] }],
  [false, { 'content-length': ['-1'] }],
  [false, { 'content-length': [String(2 ** 31)] }],
  [false, { 'content-length': ['5'], 'Transfer-Encoding': ['chunked'] }],
  [false, { 'content-length': ['5'], 'Content-Encoding': ['gzip'] }],
])('taken: %s, an answer with %j', (taken, responseHeaders) => {
  const { goes, lines } = guarded()
  expect(goes('answers', { url: 'https://example.org/x', statusCode: 200, responseHeaders })).toBe(taken)
  expect(lines).toHaveLength(taken ? 0 : 1)
  expect(goes('answers', { url: 'https://example.org/x', statusCode: 302, responseHeaders })).toBe(true)
})
