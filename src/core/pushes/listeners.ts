import { AinaError } from '../../shared/contract/errors.ts'
import type { Log } from '../ports.ts'

/** Runs work and logs its failure, so that the caller goes on. */
type TryOrLog = (work: () => void) => void

/** Other parts report Aina's own errors. */
export const tryOrLogWith =
  (log: Pick<Log, 'warn'>): TryOrLog =>
  (work) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof AinaError)) log.warn(`a listener failed: ${String(error)}`)
    }
  }

/** A set of listeners. A failing one is logged and affects no other. */
export const listenersOf = <F extends (...args: never[]) => void>(log: Pick<Log, 'warn'>) => {
  const tryOrLog = tryOrLogWith(log)
  const all = new Set<F>()
  return {
    /** Returns the function that removes the listener. */
    add(listener: F): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    /** Calls all of them. */
    call(...args: Parameters<F>): void {
      for (const listener of [...all]) tryOrLog(() => listener(...args))
    },
    isEmpty: (): boolean => all.size === 0,
    clear: (): void => all.clear(),
  }
}
