import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findCookie, findXTray, readDisplay } from '../../../src/main/tray/xTray.ts'
import { eventually } from '../../doubles/soon.ts'

const cookie = Buffer.from('0123456789abcdef')
const field = (text: string | Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length)
  return Buffer.concat([length, Buffer.from(text)])
}
const entry = (number: string, name: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([1, 0]), ...[Buffer.from('host'), number, name, data].map(field)])
const authority = Buffer.concat([
  entry('7', 'MIT-MAGIC-COOKIE-1', Buffer.alloc(16)),
  entry('3', 'XDM-AUTHORIZATION-1', Buffer.alloc(8)),
  entry('3', 'MIT-MAGIC-COOKIE-1', cookie),
])

test.each([
  [':0', { number: 0, screen: 0 }],
  ['unix:1.1', { number: 1, screen: 1 }],
  ['elsewhere:0', null],
  ['localhost:10.0', null],
  ['', null],
  [undefined, null],
] as const)('the display %j is %j', (display, read) => {
  expect(readDisplay(display)).toEqual(read)
})

test('a display’s cookie is found among others, and not in a truncated or empty file', () => {
  expect(findCookie(authority, 3)).toEqual(cookie)
  expect(findCookie(entry('', 'MIT-MAGIC-COOKIE-1', cookie), 9)).toEqual(cookie)
  expect(findCookie(authority, 4)).toHaveLength(0)
  for (let length = 0; length < authority.length; length++)
    expect(findCookie(authority.subarray(0, length), 3).length).toBeLessThanOrEqual(16)
})

interface Server {
  /** Who holds the tray: the id of a window, 0 for nobody. */
  owner: number
  /** How it answers instead of as it should. */
  as?: 'refuses' | 'hangs up' | 'says nothing' | 'knows no tray'
}

/** As much of an X server as is asked here; it answers in small pieces. */
const serve = async ({ owner, as }: Server) => {
  const folder = mkdtempSync(join(tmpdir(), 'aina-x-'))
  const received: string[] = []
  const answer = (number: number): Buffer => {
    const bytes = Buffer.alloc(32)
    bytes[0] = 1
    bytes.writeUInt32LE(number, 8)
    return bytes
  }
  const send = (socket: Socket, bytes: Buffer) => {
    socket.write(bytes.subarray(0, 5))
    setImmediate(() => socket.write(bytes.subarray(5)))
  }
  const server = createServer((socket) => {
    let greeted = false
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      if (as === 'hangs up') return socket.destroy()
      if (as === 'says nothing') return
      if (!greeted) {
        greeted = true
        received.push(bytes.subarray(12).toString('latin1'))
        const setup = Buffer.alloc(8 + 40)
        setup[0] = as === 'refuses' ? 0 : 1
        setup.writeUInt16LE(10, 6)
        return send(socket, setup)
      }
      if (bytes[0] === 16) {
        received.push(bytes.subarray(8).toString('latin1').replaceAll('\0', ''))
        return send(socket, answer(as === 'knows no tray' ? 0 : 371))
      }
      received.push(`owner of ${bytes.readUInt32LE(4)}`)
      send(socket, answer(owner))
    })
  })
  await new Promise<void>((done) => server.listen(join(folder, 'X3'), done))
  writeFileSync(join(folder, 'cookies'), authority)
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const env = { DISPLAY: ':3.1', XAUTHORITY: join(folder, 'cookies') }
  return { received, found: await findXTray(env, folder) }
}

test.skipIf(process.platform === 'win32')(
  'an X server is asked who holds the tray of the screen',
  async () => {
    const there = await serve({ owner: 0x40_0001 })
    expect(there.found).toBe(true)
    expect(there.received).toEqual([
      `MIT-MAGIC-COOKIE-1\0\0${cookie.toString('latin1')}`,
      '_NET_SYSTEM_TRAY_S1',
      'owner of 371',
    ])
    expect((await serve({ owner: 0 })).found).toBe(false)
    expect((await serve({ owner: 1, as: 'knows no tray' })).found).toBe(false)
  },
)

test.skipIf(process.platform === 'win32')(
  'a server that does not answer, or is not there, is not known',
  async () => {
    for (const as of ['refuses', 'hangs up', 'says nothing'] as const)
      expect([as, (await serve({ owner: 1, as })).found]).toEqual([as, null])
    expect(await findXTray({ DISPLAY: ':3' }, tmpdir())).toBeNull()
    expect(await findXTray({})).toBeNull()
  },
)

const xvfb = '/usr/bin/Xvfb'
test.skipIf(!existsSync(xvfb))(
  'a real X server lets us in, and says that nobody holds its tray',
  async () => {
    const number = 200 + (process.pid % 700)
    const server = spawn(xvfb, [`:${number}`, '-screen', '0', '64x64x24', '-nolisten', 'tcp'], {
      stdio: 'ignore',
    })
    onTestFinished(() => void server.kill())
    await eventually(() => existsSync(`/tmp/.X11-unix/X${number}`), 'the server listens')
    expect(await findXTray({ DISPLAY: `:${number}` })).toBe(false)
  },
)
