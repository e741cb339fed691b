import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Fetch } from '../../../src/core/ports.ts'
import { type FetchParts, fetchJson, type Limits } from '../../../src/core/service/fetchJson.ts'
import { LONGEST_RETRY_AFTER_MS } from '../../../src/core/service/readRetryAfter.ts'
import { AinaError } from '../../../src/shared/contract/errors.ts'
import { fakeClock, realClock } from '../../doubles/clock.ts'
import { head, loopback, nodeFetch, type RawAnswer, reply } from './loopback.ts'

const limits: Limits = { firstByteMs: 10_000, wholeMs: 30_000, maxBytes: 1_000 }
const start = Date.UTC(2026, 10, 20, 9)

/** Asks a server with that answer for `path` and closes it. */
const ask = async (answer: RawAnswer, parts: Partial<FetchParts> = {}, path = '/api/rates') => {
  const server = await loopback(answer)
  try {
    const all = { fetch: nodeFetch, clock: realClock(), ...parts }
    const fetched = await fetchJson(all, `${server.origin}${path}`, limits, server.origin)
    return { ...fetched, asked: server.asked }
  } finally {
    await server.close()
  }
}

test('JSON comes with the moment the service sent it and its decoded length', async () => {
  const date = 'Fri, 20 Nov 2026 09:00:00 GMT'
  expect(await ask(reply(200, '{"a":[1]}', { date }))).toEqual({
    body: { a: [1] },
    serverNow: start,
    bytes: 9,
    asked: ['/api/rates'],
  })
})

test('a byte order mark, gzip, chunks and a wrong content type do not spoil JSON', async () => {
  expect((await ask(reply(200, '\ufeff{"a":1}'))).body).toEqual({ a: 1 })
  expect((await ask(reply(200, gzipSync('{"a":2}'), { 'content-encoding': 'gzip' }))).body).toEqual({ a: 2 })
  expect((await ask(reply(200, '{"a":3}', { 'content-type': 'text/html' }))).body).toEqual({ a: 3 })
  const split = Buffer.from('{"name":"теңге"}')
  const parts: RawAnswer = (socket) => {
    socket.write(head(200, { 'transfer-encoding': 'chunked' }))
    for (const byte of split) socket.write(Buffer.from([0x31, 13, 10, byte, 13, 10]))
    socket.end('0\r\n\r\n')
  }
  expect((await ask(parts)).body).toEqual({ name: 'теңге' })
})

test('a body of exactly the cap is read', async () => {
  expect((await ask(reply(200, `"${'x'.repeat(998)}"`))).bytes).toBe(1_000)
  await expect(ask(reply(200, `"${'x'.repeat(999)}"`))).rejects.toMatchObject({ code: 'bad-data' })
})

test('an answer without a Date header, or with a broken one, has no moment', async () => {
  expect((await ask(reply(200, '1'))).serverNow).toBeNull()
  expect((await ask(reply(200, '1', { date: 'yesterday' }))).serverNow).toBeNull()
})

test.each([301, 302, 303, 307, 308])(
  'a redirect of status %i is followed within the origin',
  async (status) => {
    const hops: RawAnswer = (socket, path, count) =>
      path === '/v2/rates'
        ? reply(200, '"here"')(socket, path, count)
        : reply(status, 'gone', { location: '../v2/rates#top' })(socket, path, count)
    expect(await ask(hops)).toMatchObject({ body: 'here', asked: ['/api/rates', '/v2/rates'] })
  },
)

test('three redirects are followed, not a fourth, each announced before it leaves', async () => {
  const hopsTo =
    (last: number): RawAnswer =>
    (socket, path, count) =>
      (count > last ? reply(200, '1') : reply(302, '', { location: `/hop${count}` }))(socket, path, count)
  let announced = 0
  const beforeHop = () => {
    announced++
  }
  expect((await ask(hopsTo(3), { beforeHop })).asked).toHaveLength(4)
  expect(announced).toBe(3)
  await expect(ask(hopsTo(4), { beforeHop })).rejects.toMatchObject({
    code: 'not-the-service',
    message: 'more than 3 redirects',
  })
  expect(announced).toBe(6)
})

test('a redirect without a request left ends with that refusal', async () => {
  const server = await loopback(reply(302, '', { location: '/again' }))
  const beforeHop = () => Promise.reject(new AinaError('busy', 'no request left'))
  const parts = { fetch: nodeFetch, clock: realClock(), beforeHop }
  await expect(fetchJson(parts, `${server.origin}/`, limits, server.origin)).rejects.toMatchObject({
    code: 'busy',
  })
  expect(server.asked).toEqual(['/'])
  await server.close()
})

test('no redirect leaves the origin, not even to another port, without a request there', async () => {
  const other = await loopback(reply(200, '"stolen"'))
  await expect(ask(reply(302, '', { location: `${other.origin}/api/rates` }))).rejects.toMatchObject({
    code: 'not-the-service',
  })
  expect(other.asked).toEqual([])
  await other.close()
})

test.each([
  ['http://example.kz/api/rates', 'from https to http'],
  ['https://example.kz:8443/api/rates', 'to another port'],
  ['https://www.example.kz/api/rates', 'to a subdomain'],
  ['https://example.kz@evil.kz/api/rates', 'to a host behind a name'],
  ['https://me:secret@example.kz/api/rates', 'to credentials'],
  ['//evil.kz/api/rates', 'without a scheme'],
  ['\\\\evil.kz\\api', 'with backslashes'],
  ['data:application/json,1', 'to data'],
])('a redirect to %s (%s) is not followed', async (location) => {
  const asked: string[] = []
  const fetch: Fetch = async (url) => {
    asked.push(url)
    return new Response(null, { status: 302, headers: { location } })
  }
  const parts = { fetch, clock: fakeClock(start) }
  await expect(
    fetchJson(parts, 'https://example.kz/api/rates', limits, 'https://example.kz'),
  ).rejects.toMatchObject({ code: 'not-the-service' })
  expect(asked).toHaveLength(1)
})

test('an address outside the service is not even asked', async () => {
  const fetch: Fetch = () => Promise.reject(new Error('asked'))
  const parts = { fetch, clock: fakeClock(start) }
  await expect(fetchJson(parts, 'https://evil.kz/', limits, 'https://example.kz')).rejects.toMatchObject({
    code: 'internal',
  })
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

test('Retry-After with a date counts from the clock where the service sends none', async () => {
  const headers = { 'retry-after': 'Fri, 20 Nov 2026 09:05:00 GMT' }
  await expect(ask(reply(429, '', headers), { clock: fakeClock(start) })).rejects.toMatchObject({
    retryAfterMs: 300_000,
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
  const request = watched(fetchJson({ fetch: deaf, clock }, 'http://a/', limits, 'http://a'))
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
  const request = watched(fetchJson({ fetch, clock }, 'http://a/', limits, 'http://a'))
  await clock.advance(29_999)
  expect(request.ended).toBe(false)
  await clock.advance(1)
  expect(request.error).toMatchObject({ code: 'timed-out', message: 'the answer took longer than 30000 ms' })
  expect(clock.pending()).toBe(0)
})

test('redirects that take their time share one deadline', async () => {
  const clock = fakeClock(start)
  const fetch: Fetch = async () => {
    await new Promise<void>((resolve) => clock.after(4_000, resolve))
    return new Response(null, { status: 302, headers: { location: '/again' } })
  }
  const request = watched(fetchJson({ fetch, clock }, 'http://a/', limits, 'http://a'))
  await clock.advance(10_000)
  expect(request.error).toMatchObject({ code: 'timed-out' })
})

test('an answer that comes after its deadline is called off', async () => {
  const clock = fakeClock(start)
  let cancelled = false
  const fetch: Fetch = async () => {
    await new Promise<void>((resolve) => clock.after(11_000, resolve))
    return new Response(
      new ReadableStream({
        cancel: () => {
          cancelled = true
        },
      }),
    )
  }
  const request = watched(fetchJson({ fetch, clock }, 'http://a/', limits, 'http://a'))
  await clock.advance(12_000)
  expect(request.error).toMatchObject({ code: 'timed-out' })
  expect(cancelled).toBe(true)
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
  await expect(
    fetchJson({ fetch, clock: fakeClock(start) }, 'http://a/', limits, 'http://a'),
  ).rejects.toThrow(`status ${status}`)
  expect(cancelled).toBe(true)
})

test('a caller can call a request off, before and while it runs, for its own reason', async () => {
  const clock = fakeClock(start)
  const parts = { fetch: deaf, clock }
  const controller = new AbortController()
  const request = watched(fetchJson(parts, 'http://a/', limits, 'http://a', controller.signal))
  await clock.advance(1)
  controller.abort(new AinaError('busy', 'closing'))
  await clock.advance(0)
  expect(request.error).toMatchObject({ code: 'busy', message: 'closing' })
  expect(clock.pending()).toBe(0)
  await expect(fetchJson(parts, 'http://a/', limits, 'http://a', AbortSignal.abort())).rejects.toMatchObject({
    code: 'internal',
    message: 'the request was cancelled',
  })
})

test('a request that was called off closes its connection', async () => {
  let gone: () => void = () => {}
  const closed = new Promise<void>((resolve) => {
    gone = resolve
  })
  const controller = new AbortController()
  const server = await loopback((socket) => {
    socket.on('close', gone)
    controller.abort()
  })
  await expect(
    fetchJson(
      { fetch: nodeFetch, clock: realClock() },
      `${server.origin}/`,
      limits,
      server.origin,
      controller.signal,
    ),
  ).rejects.toBeInstanceOf(AinaError)
  await closed
  await server.close()
})

test('a signal outlives its requests without keeping anything of them', async () => {
  const controller = new AbortController()
  let listeners = 0
  const signal = Object.assign(controller.signal, {
    addEventListener: () => {
      listeners++
    },
    removeEventListener: () => {
      listeners--
    },
  })
  const fetch: Fetch = async () => new Response('1')
  await fetchJson({ fetch, clock: fakeClock(start) }, 'http://a/', limits, 'http://a', signal)
  expect(listeners).toBe(0)
})

test('Node’s fetch returns a readable redirect in manual mode', async () => {
  const server = await loopback(reply(302, 'see there', { location: '/there' }))
  const init = { signal: new AbortController().signal, headers: {}, redirect: 'manual' } as const
  const response = await nodeFetch(`${server.origin}/`, init)
  expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
    302,
    '/there',
    'see there',
  ])
  await server.close()
})
