import { isOfficial } from '../currencies/kind.ts'
import type { Convention } from '../dateConventions/convention.ts'
import { fixingDayAfter } from '../dateConventions/fixingDays.ts'
import { ALMATY_OFFSET_MS, almatyDay, type Day, startOfDay } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { type PublicationTimes, publicationOn } from '../days/publicationHours.ts'

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
  /** A live rate that a person fetched by hand, not just now. */
  | 'by-hand'

export interface Freshness {
  state: 'current' | 'stale'
  why: Why
  /** The moment (milliseconds since the epoch) from which it is stale; passed already when it is; Infinity for never. */
  staleAt: number
  /** An official rate's next publication, awaited or missed. Null for live kinds. */
  due: Day | null
}

export interface RateAge {
  /** `fiat` is official and published once a working day; every other kind is live. */
  readonly kind: string
  /** The rate's day as the service gave it. */
  readonly day: Day
  /** The day on which an official rate was fixed; null or left out where that is not known: its own day is taken for it. */
  readonly fixedOn?: Day | null
  /** Milliseconds since the epoch, as `now`; null where it is not known. */
  readonly fetchedAt: number | null
  readonly now: number
  readonly lastPollFailed?: boolean
  /** How often rates are asked for, in minutes; null: by hand. */
  readonly pollEvery?: number | null | undefined
  readonly publication: PublicationTimes
  /** How the service tells official rates; where it is left out they appear when they are fixed. */
  readonly convention?: Convention
  readonly calendar: Calendar
}

/** How long after its window a publication may be late. */
const GRACE = 60 * 60_000
/** How often rates are asked for, unless told, and how much later than that a live rate is too old. */
const USUAL_MINUTES = 5
const LATE = 10 * 60_000
/** Clocks of two machines are never quite the same. */
const SLACK = 5 * 60_000

/**
 * Whether a rate is current, and why. Official rates go stale an hour after the first fixing that they missed appears,
 * live ones 10 minutes after the next should have
 * come, 15 after their fetch; where a person fetches them by hand only their age is said. After a failed poll only what may have changed since is stale: an official
 * rate from the opening of the next window on, a live one at once.
 */
export const freshness = (rate: RateAge): Freshness => (isOfficial(rate.kind) ? official(rate) : live(rate))

/** How long ago something was fetched, in milliseconds; 0 where the clock says that it is still to come. */
export const ageOf = (fetchedAt: number, now: number): number => Math.max(0, now - fetchedAt)

/** How old a live rate may be. */
const lastsMs = (pollEvery: number | null = USUAL_MINUTES): number =>
  pollEvery === null ? Number.POSITIVE_INFINITY : pollEvery * 60_000 + LATE

const official = ({ day, fixedOn, now, lastPollFailed, calendar, ...rest }: RateAge): Freshness => {
  const last = fixedOn ?? day
  const due = fixingDayAfter(last, calendar)
  const { opens, closes } = appearance(due, calendar, rest)
  const polledMs = lastsMs(rest.pollEvery)
  // A poll that comes once an hour may be later than the publication itself.
  const missedAt = closes + Math.max(GRACE, Number.isFinite(polledMs) ? polledMs : 0)
  const staleAt = lastPollFailed ? opens : missedAt
  if (now >= staleAt)
    return { state: 'stale', why: now >= missedAt ? 'missed-publication' : 'failed-poll', staleAt, due }
  const today = almatyDay(now)
  const why = today <= last ? 'fresh' : today < due ? restOn(today, calendar) : 'awaiting-publication'
  return { state: 'current', why, staleAt, due }
}

/**
 * When a day's fixing appears (milliseconds since the epoch): in its window, or when the day begins that it is dated by. While
 * Aina does not know which, it may appear as early as the one and as late as the other.
 */
const appearance = (
  fixed: Day,
  calendar: Calendar,
  { publication, convention }: Pick<RateAge, 'publication' | 'convention'>,
): { opens: number; closes: number } => {
  const inWindow = publicationOn(fixed, publication)
  const { meaning = null, shown = null } = convention ?? {}
  if (meaning === 'fixing' || shown === 'at-fixing' || (meaning ?? shown) === null) return inWindow
  const dated = meaning === 'next-working-day' ? fixingDayAfter(fixed, calendar) : fixed + 1
  const onItsDay = startOfDay(dated) - ALMATY_OFFSET_MS
  return shown === 'on-its-day'
    ? { opens: onItsDay, closes: onItsDay }
    : { opens: inWindow.opens, closes: Math.max(inWindow.closes, onItsDay) }
}

/** Why nothing is fixed on a day. A Saturday that is worked is a weekend to the National Bank all the same. */
const restOn = (day: Day, calendar: Calendar): 'weekend' | 'holiday' =>
  calendar(day) === 'holiday' ? 'holiday' : 'weekend'

const live = ({ fetchedAt, now, lastPollFailed, pollEvery }: RateAge): Freshness => {
  if (fetchedAt === null) return { state: 'stale', why: 'unknown-fetch', staleAt: now, due: null }
  const oldAt = fetchedAt + lastsMs(pollEvery)
  const staleAt = lastPollFailed ? fetchedAt : oldAt
  if (now >= staleAt)
    return { state: 'stale', why: now >= oldAt ? 'old-fetch' : 'failed-poll', staleAt, due: null }
  const isAged = pollEvery === null && now - fetchedAt >= lastsMs()
  const why = fetchedAt - now > SLACK ? 'clock-behind' : isAged ? 'by-hand' : 'fresh'
  return { state: 'current', why, staleAt, due: null }
}
