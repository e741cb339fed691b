import { CARRIED_DAYS } from './carriedDays.ts'
import type { BoardAsset, Trends } from './contract.ts'
import { type Day, parseDay } from './day.ts'

export interface RateChange {
  /** 1.8 is 1.8 %. */
  percent: number
  /** In tenge; null where it is not known. */
  amount: number | null
  /** The day of the rate that it is counted from; null where that is not known. */
  since: Day | null
}

interface DayRate {
  day: Day
  kzt: number
}

/** What a rate can be compared with. */
export interface EarlierRates {
  /** The newest point of the history. */
  last: DayRate
  /** The publication before the board's; null where none is known. */
  previous: DayRate | null
}

/**
 * A rate's change against the publication before it, of another day (for live kinds: the day before); null where none
 * is known, or only one of another time. A board that is newer than the trends is counted from their last point.
 */
export const ownChange = ({ kzt, day }: BoardAsset, earlier: EarlierRates | undefined): RateChange | null => {
  const today = parseDay(day)
  if (!earlier || today === null) return null
  const before = earlier.last.day < today ? earlier.last : earlier.previous
  if (!before || before.day >= today || today - before.day > CARRIED_DAYS) return null
  return { percent: (kzt / before.kzt - 1) * 100, amount: kzt - before.kzt, since: before.day }
}

/** The service's own figures; it does not say since when. */
export const serviceChange = ({ change, changePct }: BoardAsset): RateChange | null =>
  changePct === null ? null : { percent: changePct, amount: change, since: null }

/** What each asset's rate can be compared with, out of the columns of all assets. One without a point is not in it. */
export const earlierRates = ({ assets, day, rate }: Trends): ReadonlyMap<string, EarlierRates> => {
  const known = new Map<string, EarlierRates>()
  let end = 0
  for (const { code, points, previous } of assets) {
    end += points
    const [lastDay, lastRate] = [day[end - 1], rate[end - 1]]
    if (points === 0 || lastDay === undefined || lastRate === undefined) continue
    const before = previous && parseDay(previous.day)
    known.set(code, {
      last: { day: lastDay, kzt: lastRate },
      previous: previous && before !== null ? { day: before, kzt: previous.kzt } : null,
    })
  }
  return known
}
