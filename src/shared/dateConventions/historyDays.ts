import { type Day, weekday } from '../days/day.ts'
import type { Points } from '../series/series.ts'

/** A day that history has points of. */
export interface HistoryDay {
  readonly day: Day
  /** Whether most rates are others than before it; null where nothing comes before it. */
  readonly changed: boolean | null
}

const SUNDAY = 0

/** The days of several series of official rates, ascending: a day has changed where most of them say so. */
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

/** What Sundays say, by their days: whether they have points, that repeat the day before or do not. */
export type SundayVote = 'none' | 'repeats' | 'changes'

/** Between the first and the last day of a history: what lies outside of it says nothing. */
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
