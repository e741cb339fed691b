import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Net, Session } from 'electron'
import { expect, onTestFinished, test } from 'vitest'
import { fetchJson, type Limits } from '../../src/core/service/fetchJson.ts'
import { netFetch } from '../../src/main/netFetch.ts'
import { AinaError } from '../../src/shared/contract/errors.ts'
import { loopback, type RawAnswer, reply } from '../core/service/loopback.ts'
import { json, rawFaults } from '../core/service/rawFaults.ts'
import { selfSigned } from '../core/service/selfSigned.ts'
import { realClock } from '../doubles/clock.ts'
import { soon } from '../doubles/soon.ts'
import { net } from '../fakeElectron/net.ts'
import '../fakeElectron/ready.ts'

// The fake Electron has the events of Electron's `net.request` over Node's own network stack.
const fakeElectron = net as unknown as Pick<Net, 'request'>
const session = {} as Session
const fetch = netFetch(fakeElectron, () => session)
const limits: Limits = { firstByteMs: 10_000, wholeMs: 20_000, maxBytes: 65_536 }
const shortLimits: Limits = { ...limits, firstByteMs: 150, wholeMs: 300 }

const serving = async (answer: RawAnswer) => {
  const server = await loopback(answer)
  onTestFinished(() => server.close())
  return server
}
const ask = (origin: string, within = limits) =>
  fetchJson({ fetch, clock: realClock() }, `${origin}/api/rates`, within, origin)

test('an answer comes whole, decoded, with its headers', async () => {
  const date = 'Fri, 20 Nov 2026 09:00:00 GMT'
  const { origin } = await serving(reply(200, gzipSync(json), { 'content-encoding': 'gzip', date }))
  const answer = await ask(origin)
  expect(answer).toEqual({ body: JSON.parse(json), serverNow: Date.parse(date), bytes: json.length })
})

test('every request has its session, and no cookies, passwords, cache or redirects', async () => {
  const { origin } = await serving(reply(200, json))
  const asked: unknown[] = []
  const watched = netFetch(
    {
      request(options) {
        asked.push(options)
        return fakeElectron.request(options)
      },
    },
    () => session,
  )
  await watched(`${origin}/`, {
    signal: new AbortController().signal,
    headers: { accept: 'application/json' },
    redirect: 'manual',
  })
  expect(asked).toEqual([
    {
      url: `${origin}/`,
      headers: { accept: 'application/json' },
      method: 'GET',
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      session,
    },
  ])
})

test('a redirect is handed back and not followed', async () => {
  const { origin, asked } = await serving(reply(302, '', { location: '/elsewhere' }))
  const response = await fetch(`${origin}/api/rates`, {
    signal: new AbortController().signal,
    headers: {},
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location'), asked]).toEqual([
    ...[302, `${origin}/elsewhere`, ['/api/rates']],
  ])
})

/** Where Chromium sees it otherwise than Node. */
const otherwise: Record<string, string> = { 'a switch of protocols': 'not-the-service' }

test.concurrent.each(rawFaults)(
  '%s ends as %s, as through Node’s own fetch, and leaves nothing open',
  async (name, code, answer) => {
    const server = await loopback(answer)
    const failure: unknown = await ask(server.origin, code === 'timed-out' ? shortLimits : limits).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(AinaError)
    expect(failure).toMatchObject({ code: otherwise[name] ?? code })
    await soon(() => expect(server.open()).toBe(0))
    await server.close()
  },
)

test('a refused connection and an untrusted certificate have their own names', async () => {
  const gone = await loopback(() => {})
  await gone.close()
  await expect(ask(gone.origin)).rejects.toMatchObject({ code: 'refused-connection' })
  const server = createTlsServer(selfSigned, (_request, response) => response.end(json))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await expect(ask(`https://127.0.0.1:${port}`)).rejects.toMatchObject({ code: 'tls' })
})

const reason = new AinaError('internal', 'called off')
const given = (signal: AbortSignal) => ({ signal, headers: {}, redirect: 'manual' as const })

test('a request cancelled before it leaves is not sent', async () => {
  const { origin, asked } = await serving(() => {})
  await expect(fetch(`${origin}/never`, given(AbortSignal.abort(reason)))).rejects.toBe(reason)
  expect(asked).toEqual([])
})

test('a request cancelled while it waits closes its connection', async () => {
  const { origin, open, asked } = await serving(() => {})
  const waiting = new AbortController()
  const answer = fetch(`${origin}/waits`, given(waiting.signal))
  await soon(() => expect(asked).toEqual(['/waits']))
  waiting.abort(reason)
  await expect(answer).rejects.toBe(reason)
  await soon(() => expect(open()).toBe(0))
})

test('a request cancelled within its body, read or not, closes its connection', async () => {
  const { origin, open } = await serving((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{'),
  )
  for (const isRead of [true, false]) {
    const reading = new AbortController()
    const response = await fetch(`${origin}/begun`, given(reading.signal))
    const text = isRead ? response.text() : null
    reading.abort(reason)
    await expect(text ?? response.text()).rejects.toBe(reason)
    await soon(() => expect(open()).toBe(0))
  }
})

test('an answer that nobody wants to read on is let go of', async () => {
  const { origin, open } = await serving((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{'),
  )
  const response = await fetch(`${origin}/begun`, given(new AbortController().signal))
  await response.body?.cancel()
  await soon(() => expect(open()).toBe(0))
})

test('the request after a redirect that was handed back can be called off as the first', async () => {
  const { origin, open, asked } = await serving((socket, path, count) =>
    path === '/moved' ? reply(302, '', { location: '/waits' })(socket, path, count) : undefined,
  )
  const whole = new AbortController()
  const moved = await fetch(`${origin}/moved`, given(whole.signal))
  const answer = fetch(moved.headers.get('location') ?? '', given(whole.signal))
  await soon(() => expect(asked).toEqual(['/moved', '/waits']))
  whole.abort(reason)
  await expect(answer).rejects.toBe(reason)
  await soon(() => expect(open()).toBe(0))
})

test('seven requests past their deadline leave nothing that the eighth has to wait for', async () => {
  const { origin, open } = await serving((socket, path, count) => {
    if (count > 7) reply(200, json)(socket, path, count)
  })
  for (let count = 0; count < 7; count++)
    await expect(ask(origin, shortLimits)).rejects.toMatchObject({ code: 'timed-out' })
  await soon(() => expect(open()).toBe(0))
  expect((await ask(origin)).body).toEqual(JSON.parse(json))
})

test('a request that has ended leaves nothing behind on its signal', async () => {
  const { origin } = await serving((socket, path, count) =>
    reply(path === '/none' ? 204 : 200, path === '/none' ? '' : json)(socket, path, count),
  )
  const whole = new AbortController()
  const listening = new Set<unknown>()
  const { addEventListener } = whole.signal
  whole.signal.addEventListener = (name: string, listener: never, options?: AddEventListenerOptions) => {
    listening.add(listener)
    options?.signal?.addEventListener('abort', () => listening.delete(listener))
    addEventListener.call(whole.signal, name, listener, options)
  }
  for (const path of ['/some', '/none']) {
    await (await fetch(`${origin}${path}`, given(whole.signal))).text()
    expect([path, listening.size]).toEqual([path, 0])
  }
})
