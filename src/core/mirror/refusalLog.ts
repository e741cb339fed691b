import type { Refused } from '../answers.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

/** A refusal as it is kept. `at` is milliseconds since the epoch. */
export interface RefusalRow extends Refused {
  at: number
}

const REFUSALS_KEPT = 1_000
/** The last moment of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999

/** The log of what was refused, newest kept. The same refusal in every board is one row. */
export const refusalLog = (run: Prepared) => {
  // By the state that they go with: a state read anew (another process wrote, a write failed) knows of none of them.
  const toldBy = new WeakMap<State, Set<string>>()

  const newest = (limit: number): RefusalRow[] => run.newestRefusals.raw().all(limit).flatMap(readRow)

  const toldTo = (now: State): Set<string> => {
    const known = toldBy.get(now) ?? new Set(newest(REFUSALS_KEPT).reverse().map(keyOf))
    toldBy.set(now, known)
    return known
  }

  return {
    /** The newest first. */
    newest,
    /** Writes down what has not been written down yet; returns it. */
    note(now: State, refused: readonly Refused[], at: number): Refused[] {
      if (refused.length === 0) return []
      const told = toldTo(now)
      const fresh: Refused[] = []
      for (const one of refused) {
        const key = keyOf(one)
        if (told.has(key)) continue
        told.add(key)
        fresh.push(one)
        run.addRefusal.run(at, one.code, one.reason, one.sample)
      }
      if (fresh.length > 0) run.trimRefusals.run(REFUSALS_KEPT)
      for (const key of told) {
        if (told.size <= REFUSALS_KEPT) break
        told.delete(key)
      }
      return fresh
    },
  }
}

const keyOf = ({ code, reason, sample }: Refused): string => JSON.stringify([code, reason, sample])

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** These rows have no checksum; what cannot be shown is left out. */
const readRow = (row: unknown): RefusalRow[] => {
  if (!Array.isArray(row)) return []
  const [at, code, reason, sample]: unknown[] = row
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > LAST_MOMENT) return []
  return typeof reason === 'string' && isText(code) && isText(sample) ? [{ at, code, reason, sample }] : []
}
