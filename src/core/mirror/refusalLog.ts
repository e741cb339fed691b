import type { Refused } from '../service/answers.ts'
import type { Records } from './records.ts'
import { coverageOf, type State } from './state.ts'

/** A refusal as it is kept: when it was met last (milliseconds since the epoch), what came then, and how often so far. */
export type RefusalRow = Records['refusal']

const REFUSALS_KEPT = 1_000
/** Of one reason: ever new codes that are all bad alike leave room for the others. An answer tells of no more. */
const KEPT_OF_A_REASON = 100
/** What comes back with every board, the same each time, is written down again after so long: a poll costs no row for it. */
const AGAIN_MS = 3_600_000

/**
 * The log of what was refused, what was met last first. Of each code the same reason is one row, whatever came: one code that
 * is never good must not drive out all others.
 */
export const refusalLog = () => {
  /** How often they were met since they were written down. */
  const unwritten = new Map<string, number>()

  const trim = ({ refusals }: State, reason: string): void => {
    const alike = [...refusals].flatMap(([key, row]) => (row.reason === reason ? [key] : []))
    for (const key of alike.slice(0, -KEPT_OF_A_REASON)) refusals.drop(key)
    for (const key of [...refusals.keys()].slice(0, -REFUSALS_KEPT)) refusals.drop(key)
    if (unwritten.size > REFUSALS_KEPT) unwritten.clear()
  }

  return {
    newest: ({ refusals }: State, limit: number): RefusalRow[] =>
      [...refusals.values()].slice(-limit).reverse(),
    /**
     * In a write: stores new refusals, and old ones that were last met long ago. Counts new and changed ones, each once, with the
     * coverage of their code.
     */
    note(now: State, refused: readonly Refused[], at: number): void {
      for (const [key, { samples, met }] of grouped(refused)) {
        const last = samples.at(-1)
        if (!last) continue
        const known = now.refusals.get(key)
        const count = (unwritten.get(key) ?? 0) + met
        const isNews = !known || known.sample !== last.sample
        if (!isNews && Math.abs(at - known.at) < AGAIN_MS) {
          unwritten.set(key, count)
          continue
        }
        // Written anew rather than changed: the order of the rows is that of the last time.
        now.refusals.drop(key)
        now.refusals.put(key, { ...last, at, count: count + (known?.count ?? 0) })
        unwritten.delete(key)
        trim(now, last.reason)
        if (!isNews || last.code === null || !now.assets.has(last.code)) continue
        const coverage = coverageOf(now, last.code)
        const news = samples.filter(({ sample }) => sample !== known?.sample).length
        now.coverage.put(last.code, { ...coverage, refused: coverage.refused + news })
      }
    },
  }
}

export type RefusalLog = ReturnType<typeof refusalLog>

/** By code and reason: each sample once, the last one last, and how many there were. */
const grouped = (refused: readonly Refused[]): Map<string, { samples: Refused[]; met: number }> => {
  const groups = new Map<string, { samples: Refused[]; met: number }>()
  for (const { code, reason, sample } of refused) {
    const key = JSON.stringify([code, reason])
    const { samples, met } = groups.get(key) ?? { samples: [], met: 0 }
    const others = samples.filter((one) => one.sample !== sample)
    groups.set(key, { samples: [...others, { code, reason, sample }], met: met + 1 })
  }
  return groups
}
