import { readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import { systemCode } from '../core/files/systemCode.ts'
import type { Environment } from '../core/options.ts'

/** An end of a connection over IPv4. */
export interface End {
  address: string
  port: number
}

/** Tells who is at the other end of a connection. */
export interface Peers {
  /** Whether the socket at the other end, there now, is of the user that Aina runs as. */
  isOwn(client: End): Promise<boolean>
}

const ESTABLISHED = '01'
/** The client has said that nothing more comes of it, and still waits for what comes from us. */
const HALF_CLOSED = ['04', '05']
/** What is listed in place of a file's number where no program has the socket any more. */
const NOBODYS = '0'
const CONNECTED = [ESTABLISHED, ...HALF_CLOSED]
const LISTENING = '0A'

/** An address as the kernel writes it: the four bytes as one number in the order of the machine. */
const hexOf = ({ address, port }: End): string => {
  const bytes = Buffer.from(address.split('.').map(Number))
  const ordered = endianness() === 'LE' ? bytes.reverse() : bytes
  return `${ordered.toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}
/** The same in the table of IPv6, whose sockets reach an IPv4 address too (`::ffff:127.0.0.1`). */
const mappedHexOf = (end: End): string =>
  `${'0'.repeat(16)}${endianness() === 'LE' ? 'FFFF0000' : '0000FFFF'}${hexOf(end)}`

/** The user of the socket with these ends in a table of `/proc/net`; null where no program has one in these states. */
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
 * The user of a client's socket, by the tables `tcp` and `tcp6` of `/proc/net`; null where it is not found. Only of one
 * that its program still has, to send or at least to hear by: what was closed is listed as root's, whoever's it was.
 */
export const userOfClient = (tables: Tables, client: End, server: End): number | null =>
  userIn(tables.tcp, hexOf(client), hexOf(server), CONNECTED) ??
  userIn(tables.tcp6, mappedHexOf(client), mappedHexOf(server), CONNECTED)

/** What the system lists of all its connections. */
interface Tables {
  readonly tcp: string
  readonly tcp6: string
}

/**
 * The whole of `/proc/net/tcp`, and of `tcp6` when it is looked into, which is not there where IPv6 is switched off. Throws
 * what the system says, here or then. Read on the spot: the kernel writes them from memory, in less time than another thread
 * takes to be asked. Still it takes milliseconds for each.
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
 * Tells the users of the connections to the server that listens at `server`; null where the system does not say whose a
 * socket is (Windows, macOS, a `/proc` that hides it): it has to list the server's own as `user`'s.
 */
export const openPeers = async (parts: {
  server: End
  platform: NodeJS.Platform
  env: Environment
  /** Null where the system has no such numbers. */
  user: number | null
  read: typeof readTables
}): Promise<Peers | null> => {
  const { server, user, read } = parts
  if (parts.platform !== 'linux' || user === null) return null
  // A table that cannot be read tells nothing: codes then go by the ways of the other systems.
  const table = await read().catch(() => null)
  if (!table || userIn(table.tcp, hexOf(server), null, [LISTENING]) !== user) return null
  // The browsers of Windows come through a relay of root's, and the machine within is one person's.
  const relay = parts.env.WSL_DISTRO_NAME ? 0 : user
  // Who has asked for this look is in the tables already, and a start need not wait for them twice.
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
