/** Ctrl+C reaches this process twice, from the terminal and from npm. Within this time, both count as one. */
const SAME_WISH_MS = 1_000

/** Aborts on SIGINT, SIGTERM or SIGHUP. A later second signal ends the process at once (`force`). */
export const endOnSignals = (parts: {
  process: Pick<NodeJS.Process, 'on'>
  steady(): number
  force(): void
}): AbortSignal => {
  const ending = new AbortController()
  let firstSignalAt: number | null = null
  const ask = () => {
    if (firstSignalAt !== null && parts.steady() - firstSignalAt > SAME_WISH_MS) return parts.force()
    firstSignalAt ??= parts.steady()
    ending.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) parts.process.on(signal, ask)
  return ending.signal
}
