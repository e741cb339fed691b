import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { refuseMalformed } from '../../src/serve/server.ts'

const refused = (code: string, answering: boolean) => {
  const socket = new PassThrough()
  refuseMalformed(Object.assign(new Error('unreadable'), { code }), socket, answering)
  return socket
}

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  ['ECONNRESET', '400 Bad Request'],
])(
  '%s is answered as %s, with the headers of every answer, and the connection ends',
  async (code, status) => {
    const socket = refused(code, false)
    const text = String(await once(socket, 'data'))
    expect(text.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(text).toContain('content-security-policy: default-src')
    expect(text).toContain('connection: close\r\n')
    await expect.poll(() => socket.destroyed).toBe(true)
  },
)

test('nothing is put into an answer that is under way: it breaks off', () => {
  const socket = refused('HPE_INVALID_METHOD', true)
  expect([socket.destroyed, socket.readableLength]).toEqual([true, 0])
})

test('too many cookies get an answer with their cause and a remedy', async () => {
  const text = String(await once(refused('HPE_HEADER_OVERFLOW', false), 'data'))
  expect(text).toMatch(/cookies of other programs .* 127\.0\.0\.1 .* localhost/)
})
