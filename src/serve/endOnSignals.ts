/** Ctrl+C reaches this process twice, from the terminal and from npm: within this time they are one wish. */
const SAME_WISH_MS = 1_000

/**
 * Aborts when the process is asked to end (SIGINT, SIGTERM, SIGHUP); asked again after a while, it ends at once
 * (`force`).
 */
export const endOnSignals = (parts: {
  process: Pick<NodeJS.Process, 'on'>
  steady(): number
  force(): void
}): AbortSignal => {
  const ending = new AbortController()
  let askedAt: number | null = null
  const ask = () => {
    if (askedAt !== null && parts.steady() - askedAt > SAME_WISH_MS) return parts.force()
    askedAt ??= parts.steady()
    ending.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) parts.process.on(signal, ask)
  return ending.signal
}
