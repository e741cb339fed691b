/** The used part of a connection (`net.Socket`). */
interface Connection {
  once(event: 'close', listener: () => void): unknown
  resetAndDestroy(): unknown
}

interface ConnectionLimit<C extends Connection> {
  opened(connection: C): void
  /** Records a request on the connection. */
  asked(connection: C): void
}

/**
 * Limits connections to `most`. To accept one more, drops the connection that has been idle the longest. So idle
 * connections block nobody, and leave the process enough file handles.
 */
export const limitConnections = <C extends Connection>(most: number): ConnectionLimit<C> => {
  // Ordered by last activity.
  const open = new Set<C>()
  return {
    opened(connection) {
      open.add(connection)
      connection.once('close', () => open.delete(connection))
      const [first] = open
      if (open.size <= most || !first) return
      open.delete(first)
      // A reset lets the system discard unsent data at once.
      first.resetAndDestroy()
    },
    asked(connection) {
      if (open.delete(connection)) open.add(connection)
    },
  }
}
