import { createServer as createTlsServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { fetchJson, type Limits } from '../../../src/core/service/fetchJson.ts'
import { AinaError, type ErrorCode } from '../../../src/shared/contract/errors.ts'
import { realClock } from '../../doubles/clock.ts'
import { soon } from '../../doubles/soon.ts'
import { head, loopback, nodeFetch, type RawAnswer, reply } from './loopback.ts'
import { json, page, rawFaults } from './rawFaults.ts'
import { selfSigned } from './selfSigned.ts'

const limits: Limits = { firstByteMs: 10_000, wholeMs: 20_000, maxBytes: 65_536 }
/** For what can only end by its deadline. */
const shortLimits: Limits = { ...limits, firstByteMs: 150, wholeMs: 300 }
const pour = (socket: Socket, chunk: Buffer, left: number): void => {
  if (left <= 0 || socket.destroyed) return
  const goOn = (): void => pour(socket, chunk, left - chunk.length)
  if (socket.write(chunk)) setImmediate(goOn)
  else socket.once('drain', goOn)
}

/** The statuses of each meaning. */
const statuses: [ErrorCode, number[]][] = [
  ['not-found', [400, 404, 410, 422]],
  ['not-the-service', [401, 402, 403, 405, 409, 413, 418, 421, 451, 511]],
  // Fetch hides 407 and names no cause.
  ['service-failed', [407, 500, 501, 502, 503, 504, 520, 599]],
  ['timed-out', [408]],
  ['rate-limited', [429]],
]

const listening = async (server: Server, scheme: string): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `${scheme}://127.0.0.1:${address && typeof address !== 'string' ? address.port : 0}`
}

/** A clock that knows how many of its timers wait. */
const countingClock = () => {
  const clock = realClock()
  const waiting = new Set<object>()
  return {
    waiting,
    clock: {
      ...clock,
      after: (ms: number, task: () => void) => {
        const mark = {}
        waiting.add(mark)
        const cancel = clock.after(ms, () => {
          waiting.delete(mark)
          task()
        })
        return () => {
          waiting.delete(mark)
          cancel()
        }
      },
    },
  }
}

/** What comes of one request to a server with that fault, once everything of it is closed. */
const outcome = async (answer: RawAnswer, within = limits): Promise<AinaError> => {
  const server = await loopback(answer)
  const { clock, waiting } = countingClock()
  try {
    const failure = await fetchJson(
      { fetch: nodeFetch, clock },
      `${server.origin}/api/rates?secret=1`,
      within,
    ).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(failure instanceof AinaError)) throw new Error(`not an AinaError: ${String(failure)}`)
    expect(waiting.size).toBe(0)
    await soon(() => expect(server.open()).toBe(0))
    return failure
  } finally {
    await server.close()
  }
}

test.concurrent.each(rawFaults)('%s ends as %s and leaves nothing open', async (_name, code, answer) => {
  const failure = await outcome(answer, code === 'timed-out' ? shortLimits : limits)
  expect(failure.code).toBe(code)
  expect(failure.message).not.toMatch(/secret|127\.0\.0\.1|\/|<|passwd/)
})

test.concurrent.each(statuses)('%s is what the statuses %s mean, with any body', async (code, all) => {
  for (const status of all)
    for (const body of ['', page, json])
      expect([status, (await outcome(reply(status, body))).code]).toEqual([status, code])
})

test('of a body without end no more is read than the cap', async () => {
  let socketOfServer: Socket | undefined
  const failure = await outcome((socket) => {
    socketOfServer = socket
    socket.write(head(200))
    pour(socket, Buffer.alloc(65_536, ' '), 99 * 1_048_576)
  })
  expect(failure).toMatchObject({ code: 'bad-data', message: 'the answer is longer than 65536 bytes' })
  // What was written more than that is in the buffers of the sockets.
  expect(socketOfServer?.bytesWritten).toBeLessThan(16 * 1_048_576)
})

test('a refused connection is distinct from silence', async () => {
  const server = await loopback(() => {})
  await server.close()
  const url = `${server.origin}/api/rates`
  await expect(fetchJson({ fetch: nodeFetch, clock: realClock() }, url, limits)).rejects.toMatchObject({
    code: 'refused-connection',
  })
})

const ask = (origin: string) =>
  fetchJson({ fetch: nodeFetch, clock: realClock() }, `${origin}/api/rates`, limits)

test('a server without TLS behind https is a failure of TLS', async () => {
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(head(400))),
  )
  const origin = await listening(server, 'https')
  await expect(ask(origin)).rejects.toMatchObject({ code: 'tls' })
  server.close()
})

test('an untrusted certificate is a failure of TLS', async () => {
  const server = createTlsServer(selfSigned, (_request, response) => response.end(json))
  const origin = await listening(server, 'https')
  await expect(ask(origin)).rejects.toMatchObject({ code: 'tls' })
  server.closeAllConnections()
  server.close()
})
