import type { Push } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { Log } from '../ports.ts'

/** Runs work on the side: whatever goes wrong in it is logged, and ends nothing that it was called from. */
export type Quietly = (work: () => void) => void

/** What is refused in our own words is told elsewhere. */
export const quietlyWith =
  (log: Pick<Log, 'warn'>): Quietly =>
  (work) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof AinaError)) log.warn(`something failed on the side: ${String(error)}`)
    }
  }

/** Who hears the pushes. What fails in one of them harms no other. */
export const pushListeners = (quietly: Quietly) => {
  const all = new Set<Push>()
  const push: Push = (event, payload) => {
    for (const listener of [...all]) quietly(() => listener(event, payload))
  }
  return {
    push,
    isHeard: (): boolean => all.size > 0,
    /** Returns the way out. */
    add(listener: Push): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}
