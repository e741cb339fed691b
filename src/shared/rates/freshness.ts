import { isOfficial } from '../currencies/kind.ts'
import { almatyDay, type Day } from '../days/day.ts'
import { type Calendar, workingDayAfter } from '../days/holidays.ts'
import { type PublicationTimes, publicationOn } from '../days/publication.ts'

/** Why a rate is called what it is called. */
export type Why =
  | 'fresh'
  /** There is no publication today, and none was missed. */
  | 'weekend'
  | 'holiday'
  /** A newer official rate is due today. */
  | 'awaiting-publication'
  | 'missed-publication'
  /** A live rate that was fetched too long ago. */
  | 'old-fetch'
  /** Nobody knows any more when it was fetched. */
  | 'unknown-fetch'
  /** The last poll failed, and the rate may have changed since its fetch. */
  | 'failed-poll'
  /** The clock says that the fetch is still to come: its age is not known. */
  | 'clock-behind'

export interface Freshness {
  state: 'current' | 'stale'
  why: Why
  /** The moment (milliseconds since the epoch) from which it is stale; passed already when it is. */
  staleAt: number
  /** An official rate's next publication, awaited or missed. Null for live kinds. */
  due: Day | null
}

export interface RateAge {
  /** `fiat` is official and published once a working day; every other kind is live. */
  readonly kind: string
  /** The rate's day as the service gave it. */
  readonly day: Day
  /** Milliseconds since the epoch, as `now`; null where it is not known. */
  readonly fetchedAt: number | null
  readonly now: number
  readonly lastPollFailed?: boolean
  readonly publication: PublicationTimes
  readonly calendar: Calendar
}

/** How long after its window a publication may be late, and how old a live rate may be. */
const GRACE = 60 * 60_000
const LIVE = 15 * 60_000
/** Clocks of two machines are never quite the same. */
const SLACK = 5 * 60_000

/**
 * Whether a rate is current, and why. Official rates go stale an hour after the first publication that they missed,
 * live ones 15 minutes after their fetch. After a failed poll only what may have changed since is stale: an official
 * rate from the opening of the next window on, a live one at once.
 */
export const freshness = (rate: RateAge): Freshness => (isOfficial(rate.kind) ? official(rate) : live(rate))

/** How long ago something was fetched, in milliseconds; 0 where the clock says that it is still to come. */
export const ageOf = (fetchedAt: number, now: number): number => Math.max(0, now - fetchedAt)

const official = ({ day, now, lastPollFailed, publication, calendar }: RateAge): Freshness => {
  const due = workingDayAfter(day, calendar)
  const { opens, closes } = publicationOn(due, publication)
  const missedAt = closes + GRACE
  const staleAt = lastPollFailed ? opens : missedAt
  if (now >= staleAt)
    return { state: 'stale', why: now >= missedAt ? 'missed-publication' : 'failed-poll', staleAt, due }
  const today = almatyDay(now)
  const kind = calendar(today)
  const why = today <= day ? 'fresh' : today < due && kind !== 'working' ? kind : 'awaiting-publication'
  return { state: 'current', why, staleAt, due }
}

const live = ({ fetchedAt, now, lastPollFailed }: RateAge): Freshness => {
  if (fetchedAt === null) return { state: 'stale', why: 'unknown-fetch', staleAt: now, due: null }
  const oldAt = fetchedAt + LIVE
  const staleAt = lastPollFailed ? fetchedAt : oldAt
  if (now >= staleAt)
    return { state: 'stale', why: now >= oldAt ? 'old-fetch' : 'failed-poll', staleAt, due: null }
  return { state: 'current', why: fetchedAt - now > SLACK ? 'clock-behind' : 'fresh', staleAt, due: null }
}
