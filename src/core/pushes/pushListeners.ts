import type { Push } from '../../shared/contract/contract.ts'
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

/** Who hears the pushes. What fails in one of them harms no other. */
export const pushListeners = (tryOrLog: TryOrLog) => {
  const all = new Set<Push>()
  const push: Push = (event, payload) => {
    for (const listener of [...all]) tryOrLog(() => listener(event, payload))
  }
  return {
    push,
    hasListeners: (): boolean => all.size > 0,
    /** Returns the way out. */
    add(listener: Push): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}
