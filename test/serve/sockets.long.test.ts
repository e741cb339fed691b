import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../doubles/soon.ts'
import { openCrowd } from './crowd.ts'
import { openSocket } from './raw.ts'
import { makePages, post, serveForTest, tokenFor } from './serveForTest.ts'

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
