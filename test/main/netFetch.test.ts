import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Net, Session } from 'electron'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchJson, type Limits } from '../../src/core/service/fetchJson.ts'
import { netFetch } from '../../src/main/netFetch.ts'
import { AinaError } from '../../src/shared/contract/errors.ts'
import { loopback, type RawAnswer, reply } from '../core/service/loopback.ts'
import { json, rawFaults } from '../core/service/rawFaults.ts'
import { selfSigned } from '../core/service/selfSigned.ts'
import { realClock } from '../doubles/clock.ts'
import { net } from '../standin/net.ts'

// The stand-in has the events of Electron's `net.request` over Node's own network stack.
const standin = net as unknown as Pick<Net, 'request'>
const session = {} as Session
const fetch = netFetch(standin, () => session)
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

test('every request is one without cookies, passwords, cache and a way on of its own, in the session for them', async () => {
  const { origin } = await serving(reply(200, json))
  const asked: unknown[] = []
  const watched = netFetch(
    {
      request(options) {
        asked.push(options)
        return standin.request(options)
      },
    },
    () => session,
  )
  await watched(`${origin}/`, {
    ...{ signal: new AbortController().signal, headers: { accept: 'application/json' }, redirect: 'manual' },
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
    ...{ signal: new AbortController().signal, headers: {}, redirect: 'manual' },
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
    await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 3_000, interval: 10 })
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

test('what is called off ends at once: before it leaves, while it waits, and within its body', async () => {
  const reason = new AinaError('internal', 'called off')
  const given = (signal: AbortSignal) => ({ signal, headers: {}, redirect: 'manual' as const })
  const { origin, open, asked } = await serving((socket, path) => {
    if (path === '/begun') socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{')
  })
  await expect(fetch(`${origin}/never`, given(AbortSignal.abort(reason)))).rejects.toBe(reason)
  expect(asked).toEqual([])

  const waiting = new AbortController()
  const answer = fetch(`${origin}/waits`, given(waiting.signal))
  await vi.waitFor(() => expect(asked).toEqual(['/waits']))
  waiting.abort(reason)
  await expect(answer).rejects.toBe(reason)

  const reading = new AbortController()
  const response = await fetch(`${origin}/begun`, given(reading.signal))
  reading.abort(reason)
  await expect(response.text()).rejects.toBe(reason)
  await vi.waitFor(() => expect(open()).toBe(0))
})
