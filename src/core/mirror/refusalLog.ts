import type { Refused } from '../service/answers.ts'
import type { Records } from './records.ts'
import { coverageOf, type State } from './state.ts'

/** A stored refusal: its last time (milliseconds since the epoch), the last value, and the count so far. */
export type RefusalRow = Records['refusal']

const REFUSALS_KEPT = 1_000
/** Entries of one reason, so that many bad codes do not crowd out other reasons. An answer has no more. */
const KEPT_OF_A_REASON = 100
/** A refusal that each rates list repeats is written again only after this time: a poll costs no row for it. */
const AGAIN_MS = 3_600_000

/** The log of refusals, latest first. Each code and reason has one row, so that one bad code does not crowd out others. */
export const refusalLog = () => {
  /** How often each was met since it was written. */
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
     * In a write: stores new refusals, and old ones that were last met long ago. Adds new and changed ones, each once, to the
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
        // Inserted again instead of changed: the rows are ordered by their last time.
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

/** Groups by code and reason: each sample once, the last one last, and the count. */
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
