import { gzipSync } from 'node:zlib'
import type { ErrorCode } from '../../../src/shared/contract/errors.ts'
import { head, type RawAnswer, reply } from './loopback.ts'

export const json = '{"base":"KZT","date":"2026-11-20","rates":[]}'
const zipped = gzipSync(JSON.stringify(Array.from({ length: 2_000 }, (_, index) => index)))
const bomb = gzipSync(Buffer.alloc(99 * 1_048_576, '1'))
export const page = '<!doctype html><title>Sign in</title>'

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

/** Ways in which an answer can be wrong, and what each is called. */
export const rawFaults: [string, ErrorCode, RawAnswer][] = [
  ['silence after the request', 'timed-out', () => {}],
  ['headers and then silence', 'timed-out', write(head(200, { 'content-length': '9' }))],
  ['headers that never end', 'timed-out', drip('HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')],
  ['a body that stops in the middle', 'timed-out', write(head(200, { 'content-length': '999' }), '{"a":')],
  ['a drip of chunks', 'timed-out', drip(head(200, { 'transfer-encoding': 'chunked' }), '1\r\n1\r\n')],
  ['a length longer than the body', 'timed-out', write(head(200, { 'content-length': '99' }), json)],

  ['a reset before the headers', 'service-failed', breakOff('reset')],
  ['a reset within the headers', 'service-failed', breakOff('reset', 'HTTP/1.1 200 OK\r\ncontent-')],
  ['a switch of protocols', 'service-failed', breakOff('end', 'HTTP/1.1 101 Switching\r\n\r\n')],

  ['a reset after the headers', 'bad-data', breakOff('reset', head(200, { 'content-length': '99' }))],
  ['a reset within the body', 'bad-data', breakOff('reset', head(200, { 'content-length': '99' }), '{"a"')],
  ['half a body', 'bad-data', breakOff('end', head(200, { 'content-length': '99' }), '{"a":1')],
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
  ['a byte that is no UTF-8', 'bad-data', reply(200, Buffer.from('{"a":"\xff"}', 'latin1'))],

  ['a captive portal', 'not-the-service', reply(200, page, { 'content-type': 'text/html' })],
  ['a page called JSON', 'not-the-service', reply(200, page, { 'content-type': 'application/json' })],
  ['a page that never ends', 'not-the-service', drip(head(200), '<p>')],
  ['XML', 'not-the-service', reply(200, '<?xml version="1.0"?><rates/>')],
  ['a redirect to nowhere', 'not-the-service', reply(302)],
  ['a redirect elsewhere', 'not-the-service', reply(302, '', { location: 'http://127.0.0.1:9/' })],
  ['a redirect to a name', 'not-the-service', reply(301, page, { location: 'http://login.example/' })],
  ['a redirect to a script', 'not-the-service', reply(302, '', { location: 'javascript:alert(1)' })],
  ['a redirect to itself', 'not-the-service', reply(308, '', { location: '' })],
  ['not modified, unasked', 'not-the-service', write(head(304))],
  ['something that speaks no HTTP', 'not-the-service', write('SSH-2.0-OpenSSH_9.2\r\n')],
  ['headers without end', 'not-the-service', write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(99_999)}`)],
]
