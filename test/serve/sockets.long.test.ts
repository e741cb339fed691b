import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../doubles/soon.ts'
import { openCrowd } from './crowd.ts'
import { openSocket } from './raw.ts'
import { makePages, post, serveForTest, tokenFor } from './serveForTest.ts'

/** The connections that are kept. */
const ROOM = 512
/** Several times the connections that are kept. */
const MANY = 2_000
const LARGE = 'x'.repeat(400_000)
/** Far more than the system keeps for a reader that does not read. */
const VERY_LARGE = 'x'.repeat(30_000_000)

const serveWithLargeFiles = async () => {
  const files = await makePages()
  await writeFile(join(files, 'large.txt'), LARGE)
  await writeFile(join(files, 'very-large.txt'), VERY_LARGE)
  return serveForTest({ files })
}

const closing = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.on('error', () => {}).on('close', resolve))

/** Calls over one connection of its own, which stays open. */
const callerOf = (port: number, token: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const used = new Set<Socket>()
  const call = async (): Promise<number | undefined> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const sent = request({ agent, host: '127.0.0.1', port, method: 'POST', path: '/api/board.get', headers })
    sent.on('socket', (socket) => used.add(socket)).end('{}')
    const [answer] = await once(sent, 'response')
    await once(answer.resume(), 'end')
    return answer.statusCode
  }
  return { call, used }
}

test('200 half-open sockets starve nobody', async () => {
  const served = await serveForTest()
  const { port } = served
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\n',
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `,
    `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
  ]
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(port)))
  for (const [i, socket] of sockets.entries()) socket.write(beginnings[i % beginnings.length] ?? '')

  const token = await tokenFor(served)
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(served, token, 'board.get')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await fetch(served.base)).status).toBe(200)
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
})

test('2 000 hostile sockets that reconnect lock nobody out and displace no owner', async () => {
  const served = await serveWithLargeFiles()
  const { port } = served
  const before = callerOf(port, await tokenFor(served))
  expect(await before.call()).toBe(200)

  const crowd = await openCrowd(port, MANY, '/large.txt')
  onTestFinished(() => crowd.end())
  // Someone new has a page to load and a code to trade before there is a token.
  for (let round = 0; round < 10; round += 1) {
    expect((await fetch(served.base, { headers: { connection: 'close' } })).status).toBe(200)
    expect(await (await fetch(`${served.base}/large.txt`)).text()).toBe(LARGE)
    const later = callerOf(port, await tokenFor(served))
    expect(await later.call()).toBe(200)
    expect(await later.call()).toBe(200)
    expect(await before.call()).toBe(200)
    expect([later.used.size, before.used.size]).toEqual([1, 1])
  }
  await eventually(async () => (await crowd.closed()) > MANY / 2, 'half of them were closed')
  expect(served.logged).toEqual([])
})

test('strangers are closed first, by the longest silence; token holders never', async () => {
  const served = await serveForTest()
  const { port } = served
  const token = await tokenFor(served)
  const host = `Host: 127.0.0.1:${port}`
  const closed: Socket[] = []
  const open = async (): Promise<Socket> => {
    const socket = (await openSocket(port)).resume()
    socket.on('error', () => {}).on('close', () => closed.push(socket))
    return socket
  }
  const ask = async (socket: Socket, head: string) => {
    socket.write(`${head} HTTP/1.1\r\n${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await once(socket, 'data')
  }
  const carriers = [await open(), await open(), await open()]
  for (const carrier of carriers) await ask(carrier, 'GET /api/no.such')
  const strangers: Socket[] = []
  // One more than there is room for: the connection that the code was traded over is a carrier as well.
  while (strangers.length < ROOM - carriers.length) {
    strangers.push(await open())
    if (strangers.length === 5 && strangers[0]) await ask(strangers[0], 'GET /')
  }
  await eventually(() => closed.length > 0, 'one had to go')
  // The first has asked for something since: then the second is the one that has done nothing the longest.
  expect(closed.map((socket) => strangers.indexOf(socket))).toEqual([1])
  for (const carrier of carriers) await ask(carrier, 'GET /api/no.such')

  // With carriers alone there is no room for a stranger, but neither does one cost a carrier its place.
  for (const stranger of strangers.filter((one) => !closed.includes(one)))
    await ask(stranger, 'GET /api/no.such')
  await closing(connect(port, '127.0.0.1').resume())
  for (const carrier of carriers) await ask(carrier, 'GET /api/no.such')
  expect(closed).toHaveLength(1)
})

test('a client that does not take an answer is dropped after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const served = await serveWithLargeFiles()
  const { port } = served
  // As long as this test's clock stands still, nobody may wait by it.
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
  }
  const ask = `GET /very-large.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  const idle = vi.getTimerCount()
  const reads = (await openSocket(port)).resume()
  reads.write(ask)
  await until(() => reads.bytesRead > VERY_LARGE.length && vi.getTimerCount() === idle)

  const slow = (await openSocket(port)).pause()
  let closed = false
  void closing(slow).then(() => {
    closed = true
  })
  slow.write(ask)
  await until(() => vi.getTimerCount() > idle)
  vi.advanceTimersByTime(14_000)
  expect((await fetch(served.base)).status).toBe(200)
  expect(closed).toBe(false)
  vi.advanceTimersByTime(2_000)
  slow.resume()
  await until(() => closed)
  expect(slow.bytesRead).toBeLessThan(VERY_LARGE.length)
  expect(reads.destroyed).toBe(false)
})

test('only a client that keeps asking without reading answers is dropped', async () => {
  const { port, base } = await serveForTest()
  const ask = `GET /mark.svg HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  const polite = (await openSocket(port)).resume()
  for (let round = 0; round < 20; round += 1) {
    polite.write(ask)
    await once(polite, 'data')
  }
  const pushing = (await openSocket(port)).resume()
  const pushedOut = closing(pushing)
  pushing.write(ask.repeat(1_000))
  await pushedOut
  expect(pushing.bytesRead).toBe(0)
  expect((await fetch(base)).status).toBe(200)
  expect(polite.destroyed).toBe(false)
})

test('a taken port is refused, and nothing of the second server is left', async () => {
  const first = await serveForTest()
  await expect(serveForTest({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect((await fetch(first.base)).status).toBe(200)
})

test('closing ends every connection, whatever state it is in', async () => {
  const served = await serveForTest()
  const token = await tokenFor(served)
  const waiting = await openSocket(served.port)
  const half = await openSocket(served.port)
  half.write('GET / HT')
  const closed = Promise.all(
    [waiting, half].map((socket) => new Promise((resolve) => socket.resume().on('close', resolve))),
  )
  await post(served, token, 'board.get')
  await served.close()
  await closed
  await expect(fetch(served.base)).rejects.toThrow()
})
