import { createServer as createTlsServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { fetchJson, type Limits } from '../../../src/core/service/fetchJson.ts'
import { AinaError, type ErrorCode } from '../../../src/shared/errors.ts'
import { realClock } from '../../doubles/clock.ts'
import { head, loopback, nodeFetch, type RawAnswer, reply } from './loopback.ts'
import { selfSigned } from './selfSigned.ts'

const limits: Limits = { firstByteMs: 10_000, wholeMs: 20_000, maxBytes: 65_536 }
/** For what can only end by its deadline. */
const shortLimits: Limits = { ...limits, firstByteMs: 150, wholeMs: 300 }
const json = '{"base":"KZT","date":"2026-11-20","rates":[]}'
const zipped = gzipSync(JSON.stringify(Array.from({ length: 2_000 }, (_, index) => index)))
const bomb = gzipSync(Buffer.alloc(99 * 1_048_576, '1'))
const page = '<!doctype html><title>Sign in</title>'

const write =
  (...parts: (string | Buffer)[]): RawAnswer =>
  (socket) => {
    for (const part of parts) socket.write(part)
  }

const drip =
  (start: string, byte: string): RawAnswer =>
  (socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(byte), 10)
    socket.on('close', () => clearInterval(timer))
  }

/** Writes and then breaks the connection off, after what was written has left. */
const breakOff =
  (how: 'reset' | 'end', ...parts: (string | Buffer)[]): RawAnswer =>
  (socket) => {
    for (const part of parts) socket.write(part)
    setTimeout(() => (how === 'reset' ? socket.resetAndDestroy() : socket.end()), 20)
  }

const pour = (socket: Socket, chunk: Buffer, left: number): void => {
  if (left <= 0 || socket.destroyed) return
  const goOn = (): void => pour(socket, chunk, left - chunk.length)
  if (socket.write(chunk)) setImmediate(goOn)
  else socket.once('drain', goOn)
}

const faults: [string, ErrorCode, RawAnswer][] = [
  ['silence after the request', 'timed-out', () => {}],
  ['headers and then silence', 'timed-out', write(head(200, { 'content-length': '9' }))],
  ['headers that never end', 'timed-out', drip('HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')],
  ['early hints and then silence', 'timed-out', write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')],
  ['one byte a moment', 'timed-out', drip(head(200, { 'content-length': '999' }), '1')],
  ['a body that stops in the middle', 'timed-out', write(head(200, { 'content-length': '999' }), '{"a":')],
  ['a drip of chunks', 'timed-out', drip(head(200, { 'transfer-encoding': 'chunked' }), '1\r\n1\r\n')],
  ['a length longer than the body', 'timed-out', write(head(200, { 'content-length': '99' }), json)],
  ['a slow gzip', 'timed-out', write(head(200, { 'content-encoding': 'gzip' }), zipped.subarray(0, 20))],

  ['a reset before the headers', 'service-failed', breakOff('reset')],
  ['a close before the headers', 'service-failed', breakOff('end')],
  ['a reset within the headers', 'service-failed', breakOff('reset', 'HTTP/1.1 200 OK\r\ncontent-')],
  ['a close within the headers', 'service-failed', breakOff('end', 'HTTP/1.1 200 OK\r\ncontent-')],
  ['a switch of protocols', 'service-failed', breakOff('end', 'HTTP/1.1 101 Switching\r\n\r\n')],

  ['a reset after the headers', 'bad-data', breakOff('reset', head(200, { 'content-length': '99' }))],
  ['a reset within the body', 'bad-data', breakOff('reset', head(200, { 'content-length': '99' }), '{"a"')],
  ['half a body', 'bad-data', breakOff('end', head(200, { 'content-length': '99' }), '{"a":1')],
  ['half a body of unknown length', 'bad-data', breakOff('end', head(200), json.slice(0, 20))],
  [
    'half a chunked body',
    'bad-data',
    breakOff('end', head(200, { 'transfer-encoding': 'chunked' }), '4\r\n{"a"\r\n'),
  ],
  [
    'a chunk of nonsense length',
    'bad-data',
    write(head(200, { 'transfer-encoding': 'chunked' }), '2\r\n{}\r\nzz\r\n'),
  ],
  ['a length shorter than the body', 'bad-data', reply(200, json, { 'content-length': '9' })],
  ['a length of nothing', 'bad-data', reply(200, '')],
  ['no content', 'bad-data', write(head(204))],
  ['plain text called gzip', 'bad-data', reply(200, json, { 'content-encoding': 'gzip' })],
  ['a cut gzip', 'bad-data', reply(200, zipped.subarray(0, 900), { 'content-encoding': 'gzip' })],
  [
    'a gzip damaged in the middle',
    'bad-data',
    reply(200, Buffer.concat([zipped.subarray(0, 400), Buffer.alloc(400, 0xff), zipped.subarray(800)]), {
      'content-encoding': 'gzip',
    }),
  ],
  ['a gzip bomb', 'bad-data', reply(200, bomb, { 'content-encoding': 'gzip' })],
  [
    'a small part of a gzip bomb',
    'bad-data',
    write(head(200, { 'content-encoding': 'gzip' }), bomb.subarray(0, 2_000)),
  ],
  ['a declared length of 2 GB', 'bad-data', write(head(200, { 'content-length': '2147483648' }), '[')],
  ['not JSON', 'bad-data', reply(200, 'rates: none')],
  ['JSON and then more', 'bad-data', reply(200, `${json}${json}`)],
  ['NaN for a number', 'bad-data', reply(200, '{"kzt":NaN}')],
  ['a byte that is no UTF-8', 'bad-data', reply(200, Buffer.from('{"a":"\xff"}', 'latin1'))],
  ['UTF-16', 'bad-data', reply(200, Buffer.from(json, 'utf16le'))],
  ['blanks only', 'bad-data', reply(200, ' \r\n\t ')],
  ['NULs', 'bad-data', reply(200, Buffer.alloc(50))],

  ['a captive portal', 'not-the-service', reply(200, page, { 'content-type': 'text/html' })],
  ['a page called JSON', 'not-the-service', reply(200, page, { 'content-type': 'application/json' })],
  ['a page after blanks and a mark', 'not-the-service', reply(200, `\ufeff\r\n  ${page}`)],
  ['a page that never ends', 'not-the-service', drip(head(200), '<p>')],
  ['XML', 'not-the-service', reply(200, '<?xml version="1.0"?><rates/>')],
  ['a redirect to nowhere', 'not-the-service', reply(302)],
  ['a redirect elsewhere', 'not-the-service', reply(302, '', { location: 'http://127.0.0.1:9/' })],
  ['a redirect to a name', 'not-the-service', reply(301, page, { location: 'http://login.example/' })],
  ['a redirect to no address', 'not-the-service', reply(307, '', { location: 'http://[' })],
  ['a redirect to a script', 'not-the-service', reply(302, '', { location: 'javascript:alert(1)' })],
  ['a redirect to a file', 'not-the-service', reply(302, '', { location: 'file:///etc/passwd' })],
  ['a redirect with slashes only', 'not-the-service', reply(302, '', { location: '//example.kz/rates' })],
  ['a redirect to itself', 'not-the-service', reply(308, '', { location: '' })],
  ['a redirect to itself with a body', 'not-the-service', reply(302, page, { location: '/api/rates' })],
  ['not modified, unasked', 'not-the-service', write(head(304))],
  ['a choice', 'not-the-service', reply(300, page)],
  ['something that speaks no HTTP', 'not-the-service', write('SSH-2.0-OpenSSH_9.2\r\n')],
  ['headers without end', 'not-the-service', write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(99_999)}`)],
]

const statuses: [number, ErrorCode][] = [
  [400, 'not-found'],
  [401, 'not-the-service'],
  [402, 'not-the-service'],
  [403, 'not-the-service'],
  [404, 'not-found'],
  [405, 'not-the-service'],
  [406, 'not-the-service'],
  // Fetch hides this one and names no cause.
  [407, 'service-failed'],
  [408, 'timed-out'],
  [409, 'not-the-service'],
  [410, 'not-found'],
  [413, 'not-the-service'],
  [414, 'not-the-service'],
  [418, 'not-the-service'],
  [421, 'not-the-service'],
  [422, 'not-found'],
  [425, 'not-the-service'],
  [429, 'rate-limited'],
  [431, 'not-the-service'],
  [451, 'not-the-service'],
  [500, 'service-failed'],
  [501, 'service-failed'],
  [502, 'service-failed'],
  [503, 'service-failed'],
  [504, 'service-failed'],
  [507, 'service-failed'],
  [511, 'not-the-service'],
  [520, 'service-failed'],
  [599, 'service-failed'],
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
      server.origin,
    ).then(
      () => null,
      (error: unknown) => error,
    )
    if (!(failure instanceof AinaError)) throw new Error(`not an AinaError: ${String(failure)}`)
    expect(waiting.size).toBe(0)
    await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 3_000, interval: 10 })
    return failure
  } finally {
    await server.close()
  }
}

test.concurrent.each(faults)('%s ends as %s and leaves nothing open', async (_name, code, answer) => {
  const failure = await outcome(answer, code === 'timed-out' ? shortLimits : limits)
  expect(failure.code).toBe(code)
  expect(failure.message).not.toMatch(/secret|127\.0\.0\.1|\/|<|passwd/)
})

test.concurrent.each(statuses)('status %i is %s, whatever its body', async (status, code) => {
  for (const body of ['', page, json]) expect((await outcome(reply(status, body))).code).toBe(code)
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

test('a refused connection is told from silence', async () => {
  const server = await loopback(() => {})
  await server.close()
  const url = `${server.origin}/api/rates`
  await expect(
    fetchJson({ fetch: nodeFetch, clock: realClock() }, url, limits, server.origin),
  ).rejects.toMatchObject({ code: 'refused-connection' })
})

const ask = (origin: string) =>
  fetchJson({ fetch: nodeFetch, clock: realClock() }, `${origin}/api/rates`, limits, origin)

test('a server without TLS behind https is a failure of TLS', async () => {
  const server = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(head(400))),
  )
  const origin = await listening(server, 'https')
  await expect(ask(origin)).rejects.toMatchObject({ code: 'tls' })
  server.close()
})

test('a certificate that nobody trusts is a failure of TLS', async () => {
  const server = createTlsServer(selfSigned, (_request, response) => response.end(json))
  const origin = await listening(server, 'https')
  await expect(ask(origin)).rejects.toMatchObject({ code: 'tls' })
  server.closeAllConnections()
  server.close()
})
