import { type Day, parseDay } from '../days/day.ts'
import { is24HoursBefore } from '../days/hours24.ts'
import { CARRIED_DAYS } from './carriedDays.ts'

export interface RateChange {
  /** 1.8 is 1.8 %. */
  percent: number
  /** In tenge, of a pair in its second currency; null where it is not known. */
  amount: number | null
  /** The day of the rate that it is counted from; null where that is not known. */
  since: Day | null
  /** The moment of that rate (milliseconds since the epoch), where it is a polled board's; else null. */
  sinceAt: number | null
  /** Whether that moment is 24 hours before the rate itself. */
  in24Hours: boolean
}

interface DayRate {
  day: Day
  kzt: number
}

/** A rate of the board, with ISO days and an ISO moment. */
interface ListedRate {
  kzt: number
  day: string
  fixedOn: string | null
  fetchedAt: string | null
}

/** What a rate can be compared with. */
export interface EarlierRates {
  /** The newest point of the history. */
  last: DayRate
  /**
   * The publication before the board's, or, of a live kind, the board of about 24 hours earlier, with its moment
   * (milliseconds since the epoch); null where none is known.
   */
  previous: (DayRate & { at: number | null }) | null
  /** The day on which the board's rate was fixed that `previous` comes before, ISO; null where it is not known. */
  fixedOn: string | null
}

/**
 * What a rate has changed against: the publication before it, of another day; of a live kind the board of 24 hours before, or of
 * another moment (`at`). Null where none is known, or only one of another time. An official board that is newer than the trends is
 * counted from their last point.
 */
export const rateBefore = (
  { day, fixedOn }: Pick<ListedRate, 'day' | 'fixedOn'>,
  earlier: EarlierRates | undefined,
): (DayRate & { at: number | null }) | null => {
  const today = parseDay(day)
  if (!earlier || today === null) return null
  const { last, previous } = earlier
  if (previous && previous.at !== null) return previous
  // A board of another day may be of the same fixing still.
  const isSame = fixedOn !== null && fixedOn === earlier.fixedOn
  const before = last.day < today && !isSame ? last : previous
  if (!before || before.day >= today || today - before.day > CARRIED_DAYS) return null
  return { day: before.day, kzt: before.kzt, at: null }
}

/** The change from an earlier value to the one now, in the unit of both. `fetchedAt` is when the newer one was fetched. */
export const changeFrom = (
  before: { value: number; day: Day; at: number | null },
  { value, fetchedAt }: { value: number; fetchedAt: string | null },
): RateChange => ({
  percent: (value / before.value - 1) * 100,
  amount: value - before.value,
  since: before.day,
  sinceAt: before.at,
  in24Hours: before.at !== null && fetchedAt !== null && is24HoursBefore(before.at, Date.parse(fetchedAt)),
})

/** A rate's change against the one before it, see `rateBefore`. Null where that is not known. */
export const ownChange = (asset: ListedRate, earlier: EarlierRates | undefined): RateChange | null => {
  const before = rateBefore(asset, earlier)
  return (
    before && changeFrom({ ...before, value: before.kzt }, { value: asset.kzt, fetchedAt: asset.fetchedAt })
  )
}

/** The service's own figures; it does not say since when. */
export const serviceChange = ({
  change,
  changePct,
}: {
  change: number | null
  changePct: number | null
}): RateChange | null =>
  changePct === null
    ? null
    : { percent: changePct, amount: change, since: null, sinceAt: null, in24Hours: false }
