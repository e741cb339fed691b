/** What is used of a connection (`net.Socket`). */
interface Connection {
  once(event: 'close', listener: () => void): unknown
  resetAndDestroy(): unknown
}

interface ConnectionLimit<C extends Connection> {
  opened(connection: C): void
  /** A request came over it. */
  asked(connection: C): void
}

/**
 * Room for at most `most` connections of whoever comes: for one more, the one that has asked for nothing the longest goes. So those
 * who merely hold connections keep nobody out, and leave the process the numbers of files that it needs itself.
 */
export const limitConnections = <C extends Connection>(most: number): ConnectionLimit<C> => {
  // In the order in which they last did something.
  const open = new Set<C>()
  return {
    opened(connection) {
      open.add(connection)
      connection.once('close', () => open.delete(connection))
      const [first] = open
      if (open.size <= most || !first) return
      open.delete(first)
      // No farewell: with a reset the system forgets at once what was still to be sent.
      first.resetAndDestroy()
    },
    asked(connection) {
      if (open.delete(connection)) open.add(connection)
    },
  }
}
