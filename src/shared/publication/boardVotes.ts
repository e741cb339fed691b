import { almatyDay, type Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { type PublicationTimes, publicationOn } from '../days/publication.ts'
import type { Convention } from './convention.ts'
import { isFixingDay } from './fixingDays.ts'
import type { WeekdayVote } from './weekdayVotes.ts'

/** A board that came with other official rates than the one before it (milliseconds since the epoch). */
export interface SeenRates {
  /** The day that it named. */
  readonly day: Day
  /** The last board with the rates of before; null where none is known. */
  readonly after: number | null
  /** The first one with its own. */
  readonly before: number
}

interface BoardVote {
  /** Whether the day that it named is that of the fixing, or a later one; null where it cannot be told. */
  timing: 'fixing' | 'later' | null
  weekday: WeekdayVote | null
  shown: Convention['shown']
}

/** A fixing is never made further outside of the window. */
const FARTHEST_MS = 3 * 3_600_000

/**
 * What a board says of its date. Rates that came after the fixing of the day that they name are of that fixing; rates that
 * came before it are of an earlier one, unless the day before had them already and this one only repeats it.
 */
export const boardVote = (
  { day, after, before }: SeenRates,
  filled: boolean | null,
  { calendar, times }: { calendar: Calendar; times: PublicationTimes },
): BoardVote => {
  const earliest = publicationOn(day, times).opens - FARTHEST_MS
  if (after !== null && after >= earliest) return { timing: 'fixing', weekday: 'own', shown: 'at-fixing' }
  const seenOn = almatyDay(before)
  const isAhead = day > seenOn
  const eveningBefore = publicationOn(day - 1, times).closes + FARTHEST_MS
  const isAtNight = after !== null && after >= eveningBefore && before < earliest
  if (!isAhead && !isAtNight && (filled !== false || before >= earliest))
    return { timing: null, weekday: null, shown: null }
  const shown = isAhead ? 'at-fixing' : isAtNight ? 'on-its-day' : null
  if (calendar(day) !== 'working') return { timing: 'later', weekday: 'force', shown }
  const isAfterRest = isFixingDay(day, calendar) && !isFixingDay(day - 1, calendar)
  // Dated by the day in force, days off and the first working day after them have nothing new.
  const isOwn = isAfterRest && (seenOn < day - 1 || isAtNight || filled === false)
  return { timing: 'later', weekday: isOwn ? 'own' : null, shown }
}
