import { isOfficial } from '../currencies/kind.ts'
import { fixingDayAfter } from '../dateConventions/fixingDays.ts'
import { almatyDay, type Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { type PublicationTimes, publicationOn } from '../days/publicationHours.ts'

/** The reason of a rate's state. */
export type Why =
  | 'fresh'
  /** No publication is due today, and none was missed. */
  | 'weekend'
  | 'holiday'
  /** A newer official rate is due today. */
  | 'awaiting-publication'
  | 'missed-publication'
  /** A live rate that was downloaded too long ago. */
  | 'old-fetch'
  /** The download time is lost. */
  | 'unknown-fetch'
  /** The last poll failed, and the rate may have changed since its download. */
  | 'failed-poll'
  /** By the clock, the download is in the future: its age is unknown. */
  | 'clock-behind'
  /** A live rate downloaded by the user earlier. */
  | 'by-hand'

export interface Freshness {
  state: 'current' | 'stale'
  why: Why
  /**
   * The moment (milliseconds since the epoch) from which it is stale, in the past if it is stale now; Infinity for
   * never.
   */
  staleAt: number
  /** An official rate's next publication, due or missed. Null for live kinds. */
  due: Day | null
}

export interface RateAge {
  /** `fiat` is official and published once per working day; every other kind is live. */
  readonly kind: string
  /** The rate's day as given by the service. */
  readonly day: Day
  /** The day an official rate was set. If null, `day` is used instead. */
  readonly fixedOn: Day | null
  /** Milliseconds since the epoch, as `now`; null if unknown. */
  readonly fetchedAt: number | null
  readonly now: number
  readonly lastPollFailed: boolean
  /** The interval of polls in minutes; null: by hand. */
  readonly pollEvery: number | null
  readonly publication: PublicationTimes
  readonly calendar: Calendar
}

const MINUTE = 60_000
/** How long after its window a publication may be late. */
const GRACE = 60 * MINUTE
/** With polls by hand, the age in minutes from which it is shown. */
const USUAL_MINUTES = 5
/** How much later than the next poll a live rate is too old. */
const LATE = 10 * MINUTE
/** Tolerance between the clocks of two machines. */
const SLACK = 5 * MINUTE

/**
 * Returns whether a rate is current, and why. Official rates go stale an hour after the first publication window that they
 * missed, with rarer polls 10 minutes after the next one was due. Live rates go stale 10 minutes after the next poll was due;
 * with polls by hand they never do. After a failed poll, only rates that may have changed are stale: an official
 * rate from the next window on, a live one at once.
 */
export const freshness = (rate: RateAge): Freshness => (isOfficial(rate.kind) ? official(rate) : live(rate))

/** Returns the age of a download in milliseconds, or 0 if it is in the future by the clock. */
export const ageOf = (fetchedAt: number, now: number): number => Math.max(0, now - fetchedAt)

/** The maximum age of a live rate. */
const lastsMs = (pollEvery: number | null): number =>
  pollEvery === null ? Number.POSITIVE_INFINITY : pollEvery * MINUTE + LATE

const official = ({
  day,
  fixedOn,
  now,
  lastPollFailed,
  calendar,
  publication,
  pollEvery,
}: RateAge): Freshness => {
  const last = fixedOn ?? day
  const due = fixingDayAfter(last, calendar)
  const { opens, closes } = publicationOn(due, publication)
  const polledMs = lastsMs(pollEvery)
  // With hourly polls, the poll may be later than the publication.
  const missedAt = closes + Math.max(GRACE, Number.isFinite(polledMs) ? polledMs : 0)
  const staleAt = lastPollFailed ? opens : missedAt
  if (now >= staleAt)
    return { state: 'stale', why: now >= missedAt ? 'missed-publication' : 'failed-poll', staleAt, due }
  const today = almatyDay(now)
  const why = today <= last ? 'fresh' : today < due ? restOn(today, calendar) : 'awaiting-publication'
  return { state: 'current', why, staleAt, due }
}

/** Returns why no rate is set on a day. For the National Bank, a worked Saturday is a weekend too. */
const restOn = (day: Day, calendar: Calendar): 'weekend' | 'holiday' =>
  calendar(day) === 'holiday' ? 'holiday' : 'weekend'

const live = ({ fetchedAt, now, lastPollFailed, pollEvery }: RateAge): Freshness => {
  if (fetchedAt === null) return { state: 'stale', why: 'unknown-fetch', staleAt: now, due: null }
  const oldAt = fetchedAt + lastsMs(pollEvery)
  const staleAt = lastPollFailed ? fetchedAt : oldAt
  if (now >= staleAt)
    return { state: 'stale', why: now >= oldAt ? 'old-fetch' : 'failed-poll', staleAt, due: null }
  const isAged = pollEvery === null && now - fetchedAt >= lastsMs(USUAL_MINUTES)
  const why = fetchedAt - now > SLACK ? 'clock-behind' : isAged ? 'by-hand' : 'fresh'
  return { state: 'current', why, staleAt, due: null }
}
