import { createServer as createTlsServer } from 'node:https'
import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { Fetch } from '../../../src/core/ports.ts'
import { type FetchParts, fetchJson, type Limits } from '../../../src/core/service/fetchJson.ts'
import { LONGEST_RETRY_AFTER_MS } from '../../../src/core/service/httpTimes.ts'
import { AinaError, type ErrorCode } from '../../../src/shared/contract/errors.ts'
import { fakeClock, realClock } from '../../doubles/clock.ts'
import { namedCertificate } from '../../doubles/namedCertificate.ts'
import { head, loopback, nodeFetch, type RawAnswer, reply } from './loopback.ts'

const limits: Limits = { firstByteMs: 10_000, wholeMs: 30_000, maxBytes: 1_000 }
const start = Date.UTC(2026, 10, 20, 9)

/** Asks a server with that answer and closes it. */
const ask = async (answer: RawAnswer, parts: Partial<FetchParts> = {}, within = limits) => {
  const server = await loopback(answer)
  try {
    const all = { fetch: nodeFetch, clock: realClock(), ...parts }
    const fetched = await fetchJson(all, `${server.origin}/api/rates`, within)
    return { ...fetched, asked: server.asked }
  } finally {
    await server.close()
  }
}

test('JSON comes with the moment the service sent it', async () => {
  const date = 'Fri, 20 Nov 2026 09:00:00 GMT'
  expect(await ask(reply(200, '{"a":[1]}', { date }))).toEqual({
    body: { a: [1] },
    serverNow: start,
    asked: ['/api/rates'],
  })
})

test('a body of exactly the cap is read', async () => {
  expect((await ask(reply(200, `"${'x'.repeat(998)}"`))).body).toHaveLength(998)
  await expect(ask(reply(200, `"${'x'.repeat(999)}"`))).rejects.toMatchObject({ code: 'bad-data' })
})

test('an answer of more values than the longest history has is refused before it is parsed', async () => {
  const body = `[${'[],'.repeat(150_000)}0]`
  const wide = { ...limits, maxBytes: 1_000_000 }
  await expect(ask(reply(200, body), {}, wide)).rejects.toThrow('too many values')
})

const bomb = gzipSync(Buffer.alloc(99 * 1_048_576, '1'))
const spaces = Buffer.alloc(65_536, ' ')

test.each<[string, ErrorCode, RawAnswer]>([
  ['a gzip bomb', 'bad-data', reply(200, bomb, { 'content-encoding': 'gzip' })],
  ['a byte that is no UTF-8', 'bad-data', reply(200, Buffer.from('{"a":"\xff"}', 'latin1'))],
  ['no content', 'bad-data', (socket) => socket.end(head(204))],
  [
    'a page that is called JSON',
    'not-the-service',
    reply(200, ' <p>', { 'content-type': 'application/json' }),
  ],
  ['something that speaks no HTTP', 'not-the-service', (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n')],
  [
    'headers without end',
    'not-the-service',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(99_999)}`),
  ],
  ['a reset before the headers', 'service-failed', (socket) => socket.resetAndDestroy()],
])('%s ends as %s', async (_name, code, answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ code })
})

test('of a body without end little more is read than the cap', async () => {
  let sent: Socket | undefined
  const pour = (socket: Socket): void => {
    sent = socket
    while (!socket.destroyed && socket.write(spaces));
    socket.once('drain', () => pour(socket))
  }
  await expect(
    ask((socket) => {
      socket.write(head(200))
      pour(socket)
    }),
  ).rejects.toMatchObject({ code: 'bad-data', message: 'the answer is longer than 1000 bytes' })
  // More than that is in the buffers of the sockets.
  expect(sent?.bytesWritten).toBeLessThan(16 * 1_048_576)
})

test.each<[ErrorCode, number[]]>([
  ['not-found', [400, 404, 410, 422]],
  ['not-the-service', [401, 403, 405, 418, 451, 511]],
  ['service-failed', [500, 502, 503, 504, 599]],
  ['timed-out', [408]],
  ['rate-limited', [429]],
])('%s is what the statuses %j mean, with any body', async (code, statuses) => {
  for (const status of statuses)
    for (const body of ['', '<p>', '{"a":1}'])
      await expect(ask(reply(status, body)), `${status}`).rejects.toMatchObject({ code })
})

test('a closed port is a refused connection, an unknown certificate or none a failure of TLS', async () => {
  const gone = await loopback(() => {})
  await gone.close()
  const plain = createServer((socket) => socket.once('data', () => socket.end(head(400))))
  const secure = createTlsServer(namedCertificate)
  const secured = async (server: typeof plain): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    return `https://127.0.0.1:${address && typeof address !== 'string' ? address.port : 0}`
  }
  for (const [origin, code] of [
    [gone.origin, 'refused-connection'],
    [await secured(plain), 'tls'],
    [await secured(secure), 'tls'],
  ]) {
    const parts = { fetch: nodeFetch, clock: realClock() }
    const message = expect.not.stringMatching(/127\.0\.0\.1|\//)
    await expect(fetchJson(parts, `${origin}/api/rates`, limits)).rejects.toMatchObject({ code, message })
  }
})

test('a redirect is not followed', async () => {
  const other = await loopback(reply(200, '"stolen"'))
  await expect(ask(reply(302, '', { location: `${other.origin}/api/rates` }))).rejects.toMatchObject({
    code: 'not-the-service',
  })
  expect(other.asked).toEqual([])
  await other.close()
})

test('a captive portal’s page is not the service, and its Retry-After is not obeyed', async () => {
  const headers = { 'retry-after': '3600' }
  for (const answer of [reply(200, '<html>'), reply(403, '<html>', headers), reply(511, '<html>', headers)])
    await expect(ask(answer)).rejects.toMatchObject({ code: 'not-the-service', retryAfterMs: null })
})

test.each([
  ['seconds', { 'retry-after': '120' }, 120_000],
  ['a date, by the service’s own clock', { 'retry-after': 'Fri, 20 Nov 2020 09:02:00 GMT' }, 60_000],
  ['garbage', { 'retry-after': 'soon' }, null],
  ['a negative number', { 'retry-after': '-5' }, null],
  ['a huge number', { 'retry-after': '9'.repeat(400) }, LONGEST_RETRY_AFTER_MS],
  ['nothing', { 'retry-after': '0' }, 1_000],
  ['a date that is over', { 'retry-after': 'Fri, 20 Nov 2020 09:00:00 GMT' }, null],
  ['no header', {}, null],
])('Retry-After with %s is understood', async (_name, headers: Record<string, string>, retryAfterMs) => {
  const date = 'Fri, 20 Nov 2020 09:01:00 GMT'
  await expect(ask(reply(429, '', { date, ...headers }))).rejects.toMatchObject({
    code: 'rate-limited',
    // A 429 that names no time means the minute that the limit is reckoned by.
    retryAfterMs: retryAfterMs ?? 60_000,
  })
  await expect(ask(reply(503, '', { date, ...headers }))).rejects.toMatchObject({
    code: 'service-failed',
    retryAfterMs,
  })
})

/** A promise that can be asked whether it has ended. */
const watched = (promise: Promise<unknown>) => {
  const state = { ended: false, error: null as unknown }
  promise.then(
    () => {
      state.ended = true
    },
    (error: unknown) => {
      state.ended = true
      state.error = error
    },
  )
  return state
}

const deaf: Fetch = () => new Promise(() => {})

test('silence ends at the first byte’s deadline, even if fetch ignores its signal', async () => {
  const clock = fakeClock(start)
  const request = watched(fetchJson({ fetch: deaf, clock }, 'http://a/', limits))
  await clock.advance(9_999)
  expect(request.ended).toBe(false)
  await clock.advance(1)
  expect(request.error).toMatchObject({
    code: 'timed-out',
    message: 'the first byte took longer than 10000 ms',
  })
  expect(clock.pending()).toBe(0)
})

test('a body that has begun may take until the deadline of the whole', async () => {
  const clock = fakeClock(start)
  const fetch: Fetch = async () =>
    new Response(new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('[1,')) }))
  const request = watched(fetchJson({ fetch, clock }, 'http://a/', limits))
  await clock.advance(29_999)
  expect(request.ended).toBe(false)
  await clock.advance(1)
  expect(request.error).toMatchObject({ code: 'timed-out', message: 'the answer took longer than 30000 ms' })
  expect(clock.pending()).toBe(0)
})

test.each([511, 503, 500])('the body of a refusal (%i) is cancelled', async (status) => {
  let cancelled = false
  const fetch: Fetch = async () =>
    new Response(
      new ReadableStream({
        cancel: () => {
          cancelled = true
        },
      }),
      { status, headers: { 'content-type': 'text/html' } },
    )
  await expect(fetchJson({ fetch, clock: fakeClock(start) }, 'http://a/', limits)).rejects.toThrow(
    `status ${status}`,
  )
  expect(cancelled).toBe(true)
})

test('a caller can call a request off, before and while it runs, for its own reason', async () => {
  const clock = fakeClock(start)
  const parts = { fetch: deaf, clock }
  const controller = new AbortController()
  const request = watched(fetchJson(parts, 'http://a/', limits, controller.signal))
  await clock.advance(1)
  controller.abort(new AinaError('busy', 'closing'))
  await clock.advance(0)
  expect(request.error).toMatchObject({ code: 'busy', message: 'closing' })
  expect(clock.pending()).toBe(0)
  await expect(fetchJson(parts, 'http://a/', limits, AbortSignal.abort())).rejects.toMatchObject({
    code: 'internal',
    message: 'the request was cancelled',
  })
})
