/**
 * Heavy pieces of work, one a turn of the event loop: what has come together does not hold up timers and answers for the
 * sum of it. Returns what is awaited before each piece; in the order of asking.
 */
export const eventLoopTurns = (): (() => Promise<void>) => {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
