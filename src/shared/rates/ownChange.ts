import { type Day, parseDay } from '../days/day.ts'
import { is24HoursBefore } from '../days/hours24.ts'
import { CARRIED_DAYS } from './carriedDays.ts'

export interface RateChange {
  /** 1.8 is 1.8 %. */
  percent: number
  /** In tenge; null where it is not known. */
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
 * A rate's change against the publication before it, of another day; of a live kind against the board of 24 hours before,
 * or of another moment, which is told. Null where none is known, or only one of another time. An official board that is
 * newer than the trends is counted from their last point.
 */
export const ownChange = (
  { kzt, day, fixedOn, fetchedAt }: ListedRate,
  earlier: EarlierRates | undefined,
): RateChange | null => {
  const today = parseDay(day)
  if (!earlier || today === null) return null
  const { last, previous } = earlier
  // A board of another day may be of the same fixing still.
  const isSame = fixedOn !== null && fixedOn === earlier.fixedOn
  const from = (before: DayRate, at: number | null): RateChange => ({
    percent: (kzt / before.kzt - 1) * 100,
    amount: kzt - before.kzt,
    since: before.day,
    sinceAt: at,
    in24Hours: at !== null && fetchedAt !== null && is24HoursBefore(at, Date.parse(fetchedAt)),
  })
  if (previous && previous.at !== null) return from(previous, previous.at)
  const before = last.day < today && !isSame ? last : previous
  if (!before || before.day >= today || today - before.day > CARRIED_DAYS) return null
  return from(before, null)
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
