import type { Day } from '../shared/days/day.ts'
import type { PairCalendar, PairRate } from '../shared/series/pairCalendar.ts'

/** Returns each rate of a calendar with the first day that has it, for the days of a range. */
export const ratesFromDay = (
  calendar: PairCalendar,
  range: { from: Day | null; to: Day | null },
): { first: Day; found: PairRate }[] => {
  let before: PairRate | null = null
  return Array.from(calendar.from).flatMap((first) => {
    const found = calendar.rateOn(first)
    // After the last day that the newest rate is known to be in effect, it is still found by its date. It is the same rate.
    const isGoingOn = found?.rule === 'dated' && before?.rule !== 'dated' && before?.rate === found.rate
    before = found
    const isAsked = first >= (range.from ?? first) && first <= (range.to ?? first)
    return found && isAsked && !isGoingOn ? [{ first, found }] : []
  })
}
