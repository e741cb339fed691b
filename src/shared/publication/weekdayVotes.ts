import { type Day, weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Points } from '../series/series.ts'

/** A day that history has points of. */
export interface HistoryDay {
  readonly day: Day
  /** Whether most rates are others than before it; null where nothing comes before it. */
  readonly changed: boolean | null
}

/**
 * What a change says of the dates: by `own` days Friday's fixing stands on Friday or on Monday, by the days of `force` on
 * Saturday. Rates that change on Sundays are `neither`.
 */
export type WeekdayVote = 'own' | 'force' | 'neither'

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]

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

/** What the changes on Mondays and at weekends say, by their days. Holidays only take some of them away. */
export const weekdayVotes = (days: readonly HistoryDay[], calendar: Calendar): Map<Day, WeekdayVote> => {
  const votes = new Map<Day, WeekdayVote>()
  for (const { day, changed } of days) {
    if (changed !== true) continue
    const on = weekday(day)
    if (on === MONDAY) votes.set(day, 'own')
    // A Saturday that is worked may be named by the next working day as well.
    else if (on === SATURDAY && calendar(day) !== 'working') votes.set(day, 'force')
    else if (on === SUNDAY && calendar(day) !== 'working') votes.set(day, 'neither')
  }
  return votes
}

/** What Sundays say, by their days: whether they have points, that repeat the day before or do not. */
type SundayVote = 'none' | 'repeats' | 'changes'

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
