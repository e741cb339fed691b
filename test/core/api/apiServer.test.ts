import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApiServer } from '../../../src/core/api/apiServer.ts'
import { eventually } from '../../doubles/soon.ts'
import { openSocket, ask as sendHead } from '../../serve/raw.ts'

/** A server whose answers are counted. */
const serve = async ({ body = '{}', cors = false, host = '127.0.0.1' } = {}) => {
  const made = vi.fn((_target: string) => ({ status: 200, body }))
  const server = await startApiServer({
    ...{ host, port: 0, cors, version: () => '1' },
    answer: made,
    failed: (error) => expect.fail(String(error)),
    about: () => ({}),
  })
  onTestFinished(() => server.close())
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<number | undefined> => {
    const asked = get({ host: '127.0.0.1', port: server.port, path, headers, agent: false })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  return { ask, made, port: server.port }
}

// The second is this machine too, which the server does not know it by: it takes every name there, as where it listens to the network.
test.each(['127.0.0.1', '127.1'])('at %s a request with two Host names is refused', async (host) => {
  const { made, port } = await serve({ host })
  const own = `Host: 127.0.0.1:${port}`
  for (const names of [
    [own, `host: evil.example:${port}`],
    [`HOST: evil.example:${port}`, own],
    [own, own],
  ]) {
    const { status, body } = await sendHead(port, ['GET /api/rates HTTP/1.1', ...names])
    expect([names, status, body]).toEqual([names, 421, '{"error":"no service of this name"}'])
  }
  expect(made).not.toHaveBeenCalled()
  expect((await sendHead(port, ['GET /api/rates HTTP/1.1', own])).status).toBe(200)
  const other = await sendHead(port, ['GET /api/rates HTTP/1.1', 'Host: evil.example'])
  expect(other.status).toBe(host === '127.1' ? 200 : 421)
})

test('a page of another website gets nothing made for it, unless such pages may read', async () => {
  const { ask, made } = await serve()
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
  ])
    expect([headers, await ask('/api/rates', headers)]).toEqual([headers, 403])
  expect(made).not.toHaveBeenCalled()
  const open = await serve({ cors: true })
  expect(await open.ask('/api/rates', { Origin: 'https://good.example' })).toBe(200)
})

test('with --cors pages read headers and may send OPTIONS; without it they may not', async () => {
  const open = await serve({ cors: true })
  const base = `http://127.0.0.1:${open.port}/api`
  const preflight = (to: string) =>
    fetch(`${to}/rates`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://good.example', 'Access-Control-Request-Method': 'GET' },
    })
  const asked = await preflight(base)
  expect([asked.status, await asked.text()]).toEqual([204, ''])
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'If-None-Match',
    'access-control-max-age': '300',
  })
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
  expect(open.made).not.toHaveBeenCalled()
  const read = await fetch(`${base}/rates`, { headers: { Origin: 'https://good.example' } })
  expect(read.headers.get('access-control-expose-headers')).toBe(
    'ETag, X-Attribution, X-Fetched-At, X-Mirror, X-Rate-Date, X-Rate-Rule',
  )
  // A name that somebody made to point here is still none of this service's.
  const own = ['Host: evil.example', 'Origin: https://good.example']
  expect((await sendHead(open.port, ['OPTIONS /api/rates HTTP/1.1', ...own])).status).toBe(421)

  const closed = await serve()
  const refused = await sendHead(closed.port, [
    'OPTIONS /api/rates HTTP/1.1',
    `Host: 127.0.0.1:${closed.port}`,
  ])
  expect(refused.status).toBe(405)
})

test('a program, an address that is typed and a link that is followed are answered', async () => {
  const { ask } = await serve()
  for (const headers of [
    {},
    { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
  ])
    expect([headers, await ask('/api/rates', headers)]).toEqual([headers, 200])
})

test('who does not read an answer is let go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // More than a system keeps for a connection whose other end does not read.
  const body = 'x'.repeat(24 * 1024 * 1024)
  const { port } = await serve({ body })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/rates HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  await once(socket, 'readable')
  vi.advanceTimersByTime(59_999)
  expect(socket.readableEnded).toBe(false)
  vi.advanceTimersByTime(1)
  let bytes = 0
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await closed
  expect(bytes).toBeLessThan(body.length)
})

test('idle connections keep nobody out, and are closed first', async () => {
  const { ask, port } = await serve()
  const held = await Promise.all(Array.from({ length: 600 }, () => openSocket(port)))
  expect(await ask('/api/rates')).toBe(200)
  await eventually(() => held.filter(({ destroyed }) => !destroyed).length <= 256, 'only 256 are kept')
})

test('a question is answered once, however its address is spelled', async () => {
  const { ask, made } = await serve()
  for (let at = 0; at < 300; at += 1) {
    expect(await ask(`/api/rates?x=${at}`)).toBe(200)
    expect(await ask(`/api/historical/USD?x=${at}&period=all&period=${at}`)).toBe(200)
  }
  expect(await ask('/api/historical/%55SD?period=all')).toBe(200)
  expect(made).toHaveBeenCalledTimes(2)
})
