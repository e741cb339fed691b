import type { BoardAsset } from '../../shared/contract.ts'
import { type Day, parseDay } from '../../shared/day.ts'
import type { Trend } from './readTrends.ts'

export interface RateChange {
  /** 1.8 is 1.8 %. */
  percent: number
  /** In tenge; null where it is not known. */
  amount: number | null
  /** The day of the rate that it is counted from; null where that is not known. */
  since: Day | null
}

/** No earlier rate counts: the change would be of another time. */
const OLDEST = 14

/**
 * A rate's change against the publication before it, of another day (for live kinds: the day before); null where none
 * is known. A board that is newer than the trends is counted from their last point.
 */
export const ownChange = ({ kzt, day }: BoardAsset, trend: Trend | undefined): RateChange | null => {
  const today = parseDay(day)
  if (!trend || today === null) return null
  const before = trend.last.day < today ? trend.last : trend.previous
  if (!before || before.day >= today || today - before.day > OLDEST) return null
  return { percent: (kzt / before.kzt - 1) * 100, amount: kzt - before.kzt, since: before.day }
}

/** The service's own figures; it does not say since when. */
export const serviceChange = ({ change, changePct }: BoardAsset): RateChange | null =>
  changePct === null ? null : { percent: changePct, amount: change, since: null }
