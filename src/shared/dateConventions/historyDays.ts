import { type Day, weekday } from '../days/day.ts'
import type { Points } from '../series/series.ts'

/** A day with points in history. */
export interface HistoryDay {
  readonly day: Day
  /** Whether most rates differ from the day before; null for the first day. */
  readonly changed: boolean | null
}

const SUNDAY = 0

/** Returns the days of several official series, ascending. A day counts as changed if most series changed. */
export const historyDays = (series: readonly Points[]): HistoryDay[] => {
  const days = new Map<Day, { of: number; changed: number }>()
  for (const { day, rate } of series)
    for (let index = 0; index < day.length; index += 1) {
      const at = day[index] ?? 0
      const { of, changed } = days.get(at) ?? { of: 0, changed: 0 }
      const isFirst = index === 0
      days.set(at, {
        of: of + Number(!isFirst),
        changed: changed + Number(!isFirst && rate[index] !== rate[index - 1]),
      })
    }
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, { of, changed }]) => ({ day, changed: of === 0 ? null : changed * 2 > of }))
}

/** The evidence of a Sunday: it has no points, points that repeat the day before, or changed points. */
export type SundayVote = 'none' | 'repeats' | 'changes'

/**
 * Returns the evidence of each Sunday between the first and last day of a history. Sundays outside are no evidence.
 */
export const sundayVotes = (days: readonly HistoryDay[]): Map<Day, SundayVote> => {
  const votes = new Map<Day, SundayVote>()
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return votes
  const known = new Map(days.map(({ day, changed }) => [day, changed]))
  for (let day = first + 1; day < last; day += 1)
    if (weekday(day) === SUNDAY)
      votes.set(day, !known.has(day) ? 'none' : known.get(day) === true ? 'changes' : 'repeats')
  return votes
}
