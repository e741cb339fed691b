import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DisplayAddress, displayAddresses, reachDisplay } from '../../scripts/reachDisplay.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aina-displays-'))
})
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

const x = (number: number): DisplayAddress[] => [
  { path: `/tmp/.X11-unix/X${number}` },
  { path: `\0/tmp/.X11-unix/X${number}` },
]

test.each<[NodeJS.ProcessEnv, DisplayAddress[]]>([
  [{ DISPLAY: ':0' }, x(0)],
  [{ DISPLAY: 'unix:12.1' }, x(12)],
  [{ DISPLAY: 'localhost:10.0' }, [{ host: 'localhost', port: 6010 }]],
  [{ WAYLAND_DISPLAY: 'wayland-1', XDG_RUNTIME_DIR: '/run/user/1' }, [{ path: '/run/user/1/wayland-1' }]],
  [{ WAYLAND_DISPLAY: '/run/w', DISPLAY: ':3' }, [{ path: '/run/w' }, ...x(3)]],
  [{ WAYLAND_DISPLAY: 'wayland-1' }, []],
  [{ DISPLAY: 'nonsense' }, []],
])('%j names its sockets', (env, addresses) => {
  expect(displayAddresses(env)).toEqual(addresses)
})

test('a display is reached only while something listens there', async () => {
  const path = join(folder, 'wayland-0')
  const gone = { path: join(folder, 'wayland-1') }
  writeFileSync(gone.path, 'the socket of a server that has ended')
  expect(await reachDisplay([gone])).toBe(false)
  const server = createServer((socket) => void socket.destroy())
  servers.push(server)
  await new Promise<void>((done) => server.listen(path, done))
  expect(await reachDisplay([gone, { path }])).toBe(true)
})
