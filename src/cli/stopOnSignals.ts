const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** How long a command may take to stop gracefully. */
const GRACE_MS = 2_000

interface Stopping {
  /** Aborted by the first signal after `heed`. */
  stop: AbortSignal
  /**
   * From now on a signal asks the command to stop gracefully. If that takes too long, the signal ends the process.
   */
  heed(): void
  /** Runs a write that may block the thread, such as into an unread pipe. Skips it after a signal. */
  write(work: () => Promise<void>): Promise<void>
}

/**
 * Until a command calls `heed`, the system ends the process at a signal, whatever the command does. A listener would
 * need the thread, which a write, a slow disk or a calculation may block.
 */
export const stopOnSignals = (process: Pick<NodeJS.Process, 'on' | 'off' | 'kill' | 'pid'>): Stopping => {
  const stop = new AbortController()
  let isHeeding = false
  const listen = (way: 'on' | 'off'): void => {
    for (const signal of SIGNALS) process[way](signal, ask)
  }
  const ask = (signal: NodeJS.Signals): void => {
    // If npm started this process, Ctrl+C arrives twice.
    if (stop.signal.aborted) return
    stop.abort()
    const late = setTimeout(() => {
      listen('off')
      process.kill(process.pid, signal)
    }, GRACE_MS)
    late.unref()
  }
  return {
    stop: stop.signal,
    heed() {
      if (!isHeeding) listen('on')
      isHeeding = true
    },
    async write(work) {
      if (!isHeeding) return work()
      // Handle a signal that has already arrived before the blocking write.
      await new Promise((resolve) => setImmediate(resolve))
      if (stop.signal.aborted) return
      listen('off')
      try {
        await work()
      } finally {
        listen('on')
      }
    },
  }
}
