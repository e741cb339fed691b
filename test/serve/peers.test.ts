import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { endianness } from 'node:os'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openPeers, readTables, userOfClient } from '../../src/serve/peers.ts'
import { serveForTest } from './serveForTest.ts'

const onLinux = test.skipIf(process.platform !== 'linux' || endianness() !== 'LE')

const head =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n'
const row = (local: string, remote: string, state: string, user: number, file = 5) =>
  `   1: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000 ${String(user).padStart(5)}        0 ${file} 1 0 20 0 0 10 -1\n`
const server = { address: '127.0.0.1', port: 0x1f90 }
const client = { address: '127.0.0.1', port: 0xc001 }

onLinux(
  'the user of a connection is read off the client’s own row, and only while its program has it',
  () => {
    const theirs = row('0100007F:C001', '0100007F:1F90', '01', 1_001)
    const ours = row('0100007F:1F90', '0100007F:C001', '01', 1_000)
    const tables = (tcp: string, tcp6 = '') => ({ tcp: head + tcp, tcp6: head + tcp6 })
    expect(userOfClient(tables(ours + theirs), client, server)).toBe(1_001)
    expect(userOfClient(tables(ours), client, server)).toBeNull()
    // Closed by its program it is listed as root's.
    for (const state of ['01', '02', '04', '05', '06', '08'])
      expect(
        userOfClient(tables(row('0100007F:C001', '0100007F:1F90', state, 0, 0)), client, server),
      ).toBeNull()
    for (const state of ['02', '06', '08'])
      expect(userOfClient(tables(row('0100007F:C001', '0100007F:1F90', state, 9)), client, server)).toBeNull()
    // It has nothing more to say, and waits for its answer.
    for (const state of ['04', '05'])
      expect(userOfClient(tables(row('0100007F:C001', '0100007F:1F90', state, 9)), client, server)).toBe(9)
    const mapped = row(
      '0000000000000000FFFF00000100007F:C001',
      '0000000000000000FFFF00000100007F:1F90',
      '01',
      7,
    )
    expect(userOfClient(tables(ours, mapped), client, server)).toBe(7)
    const real = row(
      '00000000000000000000000001000000:C001',
      '00000000000000000000000001000000:1F90',
      '01',
      7,
    )
    expect(userOfClient(tables(ours, real), client, server)).toBeNull()
    // The same ports elsewhere are another connection.
    expect(userOfClient(tables(row('0200007F:C001', '0100007F:1F90', '01', 9)), client, server)).toBeNull()
    expect(
      userOfClient(
        tables(row('0200007F:C001', '0100007F:1F90', '01', 9)),
        { ...client, address: '127.0.0.2' },
        server,
      ),
    ).toBe(9)
  },
)

/** A listening server, and its ends of the connections to it. */
const listening = async () => {
  const ends: Socket[] = []
  const listener = createServer({ allowHalfOpen: true }, (socket) => ends.push(socket)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => void listener.close())
  const address = listener.address()
  return { port: typeof address === 'object' && address ? address.port : 0, ends }
}
const own = process.getuid?.() ?? null
const peersAt = (port: number, instead: Partial<Parameters<typeof openPeers>[0]> = {}) =>
  openPeers({
    server: { address: '127.0.0.1', port },
    platform: 'linux',
    env: {},
    user: own,
    read: readTables,
    ...instead,
  })

onLinux('by the real tables a connection of ours is ours, over IPv4 and over an IPv6 socket', async () => {
  const { port, ends } = await listening()
  const peers = await peersAt(port)
  for (const host of ['127.0.0.1', '::ffff:127.0.0.1']) {
    const socket = connect({ port, host })
    await once(socket, 'connect')
    const end = { address: '127.0.0.1', port: socket.localPort ?? 0 }
    expect([host, await peers?.isOwn(end)]).toEqual([host, true])
    socket.end()
    await once(socket, 'finish')
    expect([host, await peers?.isOwn(end)]).toEqual([host, true])
    socket.destroy()
    await once(socket, 'close')
    for (const each of ends.splice(0)) each.destroy()
    expect([host, await peers?.isOwn(end)]).toEqual([host, false])
  }
})

onLinux('a visitor of the first look is found in it; later ones get a new look', async () => {
  const { port } = await listening()
  let looks = 0
  const read = () => {
    looks += 1
    return readTables()
  }
  const socket = connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  const isOwn = async (of: Socket) => {
    const peers = await known
    return peers?.isOwn({ address: '127.0.0.1', port: of.localPort ?? 0 })
  }
  let known = peersAt(port, { read })
  expect([await isOwn(socket), looks]).toEqual([true, 1])
  const later = connect({ port, host: '127.0.0.1' })
  await once(later, 'connect')
  const withoutLater = ({ tcp, tcp6 }: Awaited<ReturnType<typeof readTables>>) => {
    const hex = (later.localPort ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const lines = tcp.split('\n').filter((line) => !line.includes(`0100007F:${hex} `))
    return { tcp: lines.join('\n'), tcp6 }
  }
  expect([await isOwn(later), looks]).toEqual([true, 2])
  // One that is not in the look that was just taken may have come after it.
  known = peersAt(port, { read: () => (looks++ === 2 ? readTables().then(withoutLater) : readTables()) })
  expect([await isOwn(later), looks]).toEqual([true, 4])
  for (const each of [socket, later]) each.destroy()
})

onLinux('if the tables lack our listener, or are unreadable, users are not distinguished', async () => {
  const { port } = await listening()
  expect(await peersAt(port, { user: (own ?? 0) + 1 })).toBeNull()
  expect(await peersAt(port, { platform: 'darwin' })).toBeNull()
  expect(await peersAt(port, { user: null })).toBeNull()
  expect(await peersAt(port, { read: () => Promise.reject(new Error('EACCES')) })).toBeNull()
  expect(await peersAt(port)).not.toBeNull()
})

onLinux(
  'a relay of root’s is let in on WSL, where the browsers of Windows come through it, and nowhere else',
  async () => {
    const { port } = server
    const listener = row('0100007F:1F90', '00000000:0000', '0A', 1_000)
    const read = async () => ({
      tcp: head + listener + row('0100007F:C001', '0100007F:1F90', '01', 0),
      tcp6: head,
    })
    const given = { user: 1_000, read }
    expect(await (await peersAt(port, given))?.isOwn(client)).toBe(false)
    expect(await (await peersAt(port, { ...given, env: { WSL_DISTRO_NAME: 'Debian' } }))?.isOwn(client)).toBe(
      true,
    )
  },
)

test.skipIf(process.platform !== 'linux' || own !== 0)(
  'another user of this computer cannot use the code (run as root only)',
  async () => {
    const { base, lines } = await serveForTest()
    const code = lines[0]?.split('#')[1] ?? ''
    const script = `fetch('${base}/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"${code}"}' }).then(async (answer) => console.log(answer.status, await answer.text()))`
    const tried = async (user: number) =>
      (await promisify(execFile)(process.execPath, ['-e', script], { uid: user, gid: user })).stdout
    expect(await tried(65_534)).toMatch(/^403 .*other-user/)
    expect(await tried(0)).toMatch(/^200 .*token/)
  },
)
