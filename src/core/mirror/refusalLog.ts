import type { Refused } from '../service/answers.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

/** A refusal as it is kept: when it was met last (milliseconds since the epoch), what came then, and how often so far. */
export interface RefusalRow extends Refused {
  at: number
  count: number
}

interface Written extends RefusalRow {
  id: number
}

const REFUSALS_KEPT = 1_000
/** Of one reason: ever new codes that are all bad alike leave room for the others. An answer tells of no more. */
const KEPT_OF_A_REASON = 100
/** What comes back with every board, the same each time, is written down again after so long: a poll costs no row for it. */
const AGAIN_MS = 3_600_000
/** The last moment of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999

/**
 * The log of what was refused, what was met last first. Of each code the same reason is one row, whatever came: one code that
 * is never good must not drive out all others.
 */
export const refusalLog = (run: Prepared) => {
  // By the state that they go with: a state read anew (another process wrote, a write failed) knows of none of them.
  const writtenBy = new WeakMap<State, Map<string, Written>>()
  /** How often they were met since they were written down. */
  const unwritten = new Map<string, number>()

  const newest = (limit: number): Written[] => run.newestRefusals.raw().all(limit).flatMap(readRow)

  const writtenIn = (now: State): Map<string, Written> => {
    const known = writtenBy.get(now) ?? new Map(newest(REFUSALS_KEPT).map((row) => [keyOf(row), row]))
    writtenBy.set(now, known)
    return known
  }

  const trim = (now: State, reasons: ReadonlySet<string>): void => {
    let gone = run.trimRefusals.run(REFUSALS_KEPT).changes
    for (const reason of reasons) gone += run.trimRefusalsOf.run(reason, reason, KEPT_OF_A_REASON).changes
    if (gone > 0) writtenBy.delete(now)
    if (unwritten.size > REFUSALS_KEPT) unwritten.clear()
  }

  return {
    newest: (limit: number): RefusalRow[] => newest(limit).map(({ id: _, ...row }) => row),
    /** Writes down what is new or was met last long ago; returns what has not stood there, or not so, each once. */
    note(now: State, refused: readonly Refused[], at: number): Refused[] {
      const reasons = new Set<string>()
      const fresh: Refused[] = []
      for (const [key, { samples, met }] of grouped(refused)) {
        const last = samples.at(-1)
        if (!last) continue
        const known = writtenIn(now).get(key)
        const count = (unwritten.get(key) ?? 0) + met
        const isNews = !known || known.sample !== last.sample
        if (!isNews && Math.abs(at - known.at) < AGAIN_MS) {
          unwritten.set(key, count)
          continue
        }
        const row = { ...last, at, count: count + (known?.count ?? 0) }
        // Written anew rather than changed: the order of the rows is that of the last time.
        if (known) run.dropRefusal.run(known.id)
        const id = run.addRefusal.run(at, row.code, row.reason, row.sample, row.count).lastInsertRowid
        writtenIn(now).set(key, { ...row, id: Number(id) })
        unwritten.delete(key)
        reasons.add(row.reason)
        if (isNews) fresh.push(...samples.filter(({ sample }) => sample !== known?.sample))
      }
      if (reasons.size > 0) trim(now, reasons)
      return fresh
    },
  }
}

const keyOf = ({ code, reason }: Refused): string => JSON.stringify([code, reason])

/** By code and reason: each sample once, the last one last, and how many there were. */
const grouped = (refused: readonly Refused[]): Map<string, { samples: Refused[]; met: number }> => {
  const groups = new Map<string, { samples: Refused[]; met: number }>()
  for (const one of refused) {
    const key = keyOf(one)
    const { samples, met } = groups.get(key) ?? { samples: [], met: 0 }
    const others = samples.filter(({ sample }) => sample !== one.sample)
    groups.set(key, { samples: [...others, one], met: met + 1 })
  }
  return groups
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

/** These rows have no checksum; what cannot be shown is left out. */
const readRow = (row: unknown): Written[] => {
  if (!Array.isArray(row)) return []
  const [id, at, code, reason, sample, count]: unknown[] = row
  if (!isWhole(id, Number.MAX_SAFE_INTEGER) || !isWhole(at, LAST_MOMENT)) return []
  if (!isWhole(count, Number.MAX_SAFE_INTEGER) || count === 0) return []
  return typeof reason === 'string' && isText(code) && isText(sample)
    ? [{ id, at, code, reason, sample, count }]
    : []
}
