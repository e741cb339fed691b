import { readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import { systemCode } from '../core/files/systemCode.ts'
import type { Environment } from '../core/options.ts'

/** One end of an IPv4 connection. */
export interface End {
  address: string
  port: number
}

/** Finds the user of a connection. */
export interface Peers {
  /** Whether the socket at the other end now belongs to Aina's user. */
  isOwn(client: End): Promise<boolean>
}

const ESTABLISHED = '01'
/** The client sends nothing more, but still reads. */
const HALF_CLOSED = ['04', '05']
/** The inode in the table if no program has the socket any more. */
const NOBODYS = '0'
const CONNECTED = [ESTABLISHED, ...HALF_CLOSED]
const LISTENING = '0A'

/** An address as the kernel writes it: four bytes as one number in machine order. */
const hexOf = ({ address, port }: End): string => {
  const bytes = Buffer.from(address.split('.').map(Number))
  const ordered = endianness() === 'LE' ? bytes.reverse() : bytes
  return `${ordered.toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}
/** The same in the IPv6 table, whose sockets also reach an IPv4 address (`::ffff:127.0.0.1`). */
const mappedHexOf = (end: End): string =>
  `${'0'.repeat(16)}${endianness() === 'LE' ? 'FFFF0000' : '0000FFFF'}${hexOf(end)}`

/**
 * Returns the user of the socket with these ends in a `/proc/net` table; null if no program has one in these states.
 */
const userIn = (table: string, from: string, to: string | null, states: string[]): number | null => {
  for (const line of table.split('\n')) {
    const [, local, remote, state = '', , , , user, , file] = line.trim().split(/\s+/)
    if (local !== from || !states.includes(state) || (to !== null && remote !== to)) continue
    if (file === NOBODYS) continue
    return Number(user)
  }
  return null
}

/**
 * Returns the user of a client's socket from `/proc/net/tcp` and `tcp6`; null if not found. Closed sockets are listed
 * as root's, so only sockets that a program still has count.
 */
export const userOfClient = (tables: Tables, client: End, server: End): number | null =>
  userIn(tables.tcp, hexOf(client), hexOf(server), CONNECTED) ??
  userIn(tables.tcp6, mappedHexOf(client), mappedHexOf(server), CONNECTED)

/** The system's tables of connections. */
interface Tables {
  readonly tcp: string
  readonly tcp6: string
}

/**
 * Returns `/proc/net/tcp`, and reads `tcp6` on demand, which is missing without IPv6. Throws the system's error.
 * Synchronous: the kernel writes them from memory faster than a thread answers. Each still takes milliseconds.
 */
export const readTables = async (): Promise<Tables> => ({
  tcp: readFileSync('/proc/net/tcp', 'latin1'),
  get tcp6() {
    try {
      return readFileSync('/proc/net/tcp6', 'latin1')
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return ''
      throw error
    }
  },
})

/**
 * Finds the users of connections to the server at `server`. Null if the system does not list the server's own socket
 * as `user`'s (Windows, macOS, hidden `/proc`).
 */
export const openPeers = async (parts: {
  server: End
  platform: NodeJS.Platform
  env: Environment
  /** Null if the system has no user numbers. */
  user: number | null
  read: typeof readTables
}): Promise<Peers | null> => {
  const { server, user, read } = parts
  if (parts.platform !== 'linux' || user === null) return null
  // Without a readable table, codes protect the page as on other systems.
  const table = await read().catch(() => null)
  if (!table || userIn(table.tcp, hexOf(server), null, [LISTENING]) !== user) return null
  // In WSL, browsers connect through a relay of root's, and only one person uses the machine.
  const relay = parts.env.WSL_DISTRO_NAME ? 0 : user
  // The first caller is in these tables already, so a start reads them once.
  let fresh: Tables | null = table
  setImmediate(() => {
    fresh = null
  })
  return {
    async isOwn(client) {
      const known = fresh && userOfClient(fresh, client, server)
      const found = known ?? userOfClient(await read(), client, server)
      return found === user || found === relay
    },
  }
}
