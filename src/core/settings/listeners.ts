import type { Log } from '../ports.ts'

/** Who wants to hear of the settings. */
interface Listeners<V> {
  /** Returns the listener's end. */
  add(listener: (value: V) => void): () => void
  /** What fails in one of them is logged, and harms no other. */
  notify(value: V): void
  clear(): void
}

export const listenersOf = <V>(log: Log): Listeners<V> => {
  const all = new Set<(value: V) => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    notify(value) {
      for (const listener of [...all]) {
        try {
          listener(value)
        } catch (error) {
          log.warn(`a listener to the settings failed: ${error instanceof Error ? error.name : 'unknown'}`)
        }
      }
    },
    clear: () => all.clear(),
  }
}
