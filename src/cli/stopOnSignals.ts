const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** How long a command may take to end in its own way. */
const GRACE_MS = 2_000

interface Stopping {
  /** Aborted by the first signal after `heed`. */
  stop: AbortSignal
  /** From now on a signal asks the command to end in its own way; if it takes too long, the signal ends the process. */
  heed(): void
  /** Runs a write that may block the thread, as into a pipe that nobody reads. Skips it after a signal. */
  write(work: () => Promise<void>): Promise<void>
}

/**
 * Until a command heeds them, signals end the process at once, as the system does it: nothing that a command does can keep it from
 * ending then. A listener of our own would wait for the thread, which a write, a slow disk or a calculation may hold.
 */
export const stopOnSignals = (process: Pick<NodeJS.Process, 'on' | 'off' | 'kill' | 'pid'>): Stopping => {
  const stop = new AbortController()
  let isHeeding = false
  const listen = (way: 'on' | 'off'): void => {
    for (const signal of SIGNALS) process[way](signal, ask)
  }
  const ask = (signal: NodeJS.Signals): void => {
    // Ctrl+C arrives twice where npm has started this process: it is one wish.
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
      // A signal that has come already is heard now, before the write that could block.
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
