import { type Day, parseDay } from '../days/day.ts'
import { is24HoursBefore } from '../days/hours24.ts'

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

/** A rate of the board with what it has changed against; ISO days and moments. */
interface ListedRate {
  kzt: number
  fetchedAt: string | null
  previous: { day: string; at: string | null; kzt: number } | null
}

/** What a rate of the board has changed against, as numbers. Null where that is not known. */
export const rateBefore = ({
  previous,
}: Pick<ListedRate, 'previous'>): { day: Day; at: number | null; kzt: number } | null => {
  const day = previous && parseDay(previous.day)
  if (!previous || day === null) return null
  return { day, at: previous.at === null ? null : Date.parse(previous.at), kzt: previous.kzt }
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

/** A rate's change against the one before it. Null where that is not known. */
export const ownChange = (asset: ListedRate): RateChange | null => {
  const before = rateBefore(asset)
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
