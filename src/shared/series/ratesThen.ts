import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { PairCalendar, PairRate } from './pairCalendar.ts'

/** Consecutive days, both included, with the same rate of a pair. */
interface RateThen {
  from: Day
  to: Day
  rate: PairRate
}

/** With more rates than this, only the first and the last are listed. */
const LISTED = 3

/**
 * Returns the rates of a pair on days without a publication, at most three. A rate applies for 14 days, so later
 * days have none.
 */
export const ratesThen = (
  { rateOn }: Pick<PairCalendar, 'rateOn'>,
  { from, to }: { from: Day; to: Day },
): readonly RateThen[] => {
  const found: RateThen[] = []
  for (let day = from; day <= Math.min(to, from + CARRIED_DAYS); day += 1) {
    const rate = rateOn(day)
    const last = found.at(-1)
    if (rate && last?.to === day - 1 && isSame(last.rate, rate)) last.to = day
    else if (rate) found.push({ from: day, to: day, rate })
  }
  return found.length > LISTED ? found.filter((_, at) => at === 0 || at === found.length - 1) : found
}

const isSame = (one: PairRate, other: PairRate): boolean =>
  one.rate === other.rate && one.codeDay === other.codeDay && one.quoteDay === other.quoteDay
