import { type Day, parseDay } from '../days/day.ts'
import { trueDigits } from '../text/plainNumber.ts'

export const HOURS_24_MS = 24 * 3_600_000
/** Rates lists arrive every few minutes: one this close to a moment counts as of that moment. */
export const WITHIN_MS = 15 * 60_000

/** Whether one moment is 24 hours before another, within the tolerance (milliseconds since the epoch). */
const is24HoursBefore = (earlier: number, later: number): boolean =>
  Math.abs(later - earlier - HOURS_24_MS) <= WITHIN_MS

export interface RateChange {
  /** 1.8 is 1.8 %. */
  percent: number
  /** In tenge, or in a pair's second currency; null if unknown. */
  amount: number | null
  /** The day of the earlier rate; null if unknown. */
  since: Day | null
  /** The moment of the earlier rate (milliseconds since the epoch) if it is from a polled list; else null. */
  sinceAt: number | null
  /** Whether that moment is 24 hours before the rate. */
  in24Hours: boolean
}

/** A rate of the list with the earlier rate; ISO days and moments. */
interface ListedRate {
  kzt: number
  fetchedAt: string | null
  previous: { day: string; at: string | null; kzt: number } | null
}

/** Returns the earlier rate as numbers, or null if unknown. */
export const rateBefore = ({
  previous,
}: Pick<ListedRate, 'previous'>): { day: Day; at: number | null; kzt: number } | null => {
  const day = previous && parseDay(previous.day)
  if (!previous || day === null) return null
  return { day, at: previous.at === null ? null : Date.parse(previous.at), kzt: previous.kzt }
}

/** Returns the change between two values, in their unit. `fetchedAt` is the download time of the newer one. */
export const changeFrom = (
  before: { value: number; day: Day; at: number | null },
  { value, fetchedAt }: { value: number; fetchedAt: string | null },
): RateChange => ({
  percent: (value / before.value - 1) * 100,
  amount: trueDigits(value - before.value),
  since: before.day,
  sinceAt: before.at,
  in24Hours: before.at !== null && fetchedAt !== null && is24HoursBefore(before.at, Date.parse(fetchedAt)),
})

/** Returns a rate's change since the earlier rate, or null if unknown. */
export const ownChange = (asset: ListedRate): RateChange | null => {
  const before = rateBefore(asset)
  return (
    before && changeFrom({ ...before, value: before.kzt }, { value: asset.kzt, fetchedAt: asset.fetchedAt })
  )
}

/** Returns the service's own figures. The service does not give the day of the earlier rate. */
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

/** The factor by which a real change may move a rate away from the exact multiple. */
const SLACK = 1.25
const STEPS = [10, 100, 1_000]
const LEAST = 10 / SLACK

/**
 * Whether a rate is about 10, 100 or 1 000 times the previous one, or the same fraction of it. Some currencies are
 * quoted per 10, 100 or 1 000 units, and a service may change or forget that number. Both are in tenge and above 0.
 */
export const isUnitJump = (before: number, after: number): boolean => {
  const times = Math.max(before, after) / Math.min(before, after)
  // A fast exit: this runs for every point of a history.
  if (times < LEAST) return false
  return STEPS.some((step) => times >= step / SLACK && times <= step * SLACK)
}
