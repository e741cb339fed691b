import { AinaError } from '../../shared/contract/errors.ts'
import type { Log } from '../ports.ts'

/** Runs work on the side: whatever goes wrong in it is logged, and ends nothing that it was called from. */
type TryOrLog = (work: () => void) => void

/** What is refused in our own words is told elsewhere. */
export const tryOrLogWith =
  (log: Pick<Log, 'warn'>): TryOrLog =>
  (work) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof AinaError)) log.warn(`something failed on the side: ${String(error)}`)
    }
  }

/** A set of listeners. What fails in one of them is logged, and harms no other. */
export const listenersOf = <F>(log: Pick<Log, 'warn'>) => {
  const tryOrLog = tryOrLogWith(log)
  const all = new Set<F>()
  return {
    /** Returns the listener's end. */
    add(listener: F): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    each(call: (listener: F) => void): void {
      for (const listener of [...all]) tryOrLog(() => call(listener))
    },
    isEmpty: (): boolean => all.size === 0,
    clear: (): void => all.clear(),
  }
}
