/**
 * Gives heavy pieces of work one turn of the event loop each, so that together they do not block timers and answers. Returns the
 * function to await before each piece, first come, first served.
 */
export const eventLoopTurns = (): (() => Promise<void>) => {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
