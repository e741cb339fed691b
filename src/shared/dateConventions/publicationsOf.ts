import { type Day, weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { PublicationTimes } from '../days/publicationHours.ts'
import { couldShow, isReplaced, type SeenRates } from './couldShow.ts'
import { hasDatedBetween } from './fixingDays.ts'
import { type HistoryDay, type SundayVote, sundayVotes } from './historyDays.ts'
import { type Meaning, type MeaningSpan, meanings, spanOn } from './meaningSpan.ts'
import { PROOF, type Weighed } from './possibleMeanings.ts'

/** The input of the learning code. */
export interface SpanEvidence {
  /** Days of history, ascending, without days known only from rates lists. */
  readonly history: readonly HistoryDay[]
  /** Rates lists with new rates, in any order. */
  readonly boards: readonly SeenRates[]
  /** Days of lists that only repeat the rates of an earlier day, as far as is known. */
  readonly repeats: ReadonlySet<Day>
  /** Days of lists with their own rates: history downloaded later has other rates before them. */
  readonly ownDays: ReadonlySet<Day>
  /** Earlier results. */
  readonly known: readonly MeaningSpan[]
}

export interface LearnSettings {
  readonly calendar: Calendar
  readonly times: PublicationTimes
}

/** A publication by its dated day. */
export interface Publication extends Weighed {
  readonly day: Day
  /** Whether a rates list is evidence against a meaning. */
  readonly isSeen: boolean
}

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]

/** Weighs the weekday of a date with new rates against each meaning: no rates are set at weekends. */
const againstWeekday = (day: Day, calendar: Calendar): Record<Meaning, number> => {
  const on = weekday(day)
  // The next-working-day meaning may give a worked Saturday as a date too.
  const saturday = on === SATURDAY && calendar(day) !== 'working' ? 1 : 0
  return {
    fixing: on === SUNDAY || on === SATURDAY ? PROOF : 0,
    'in-force': on === SUNDAY || on === MONDAY ? PROOF : 0,
    'next-working-day': on === SUNDAY ? PROOF : saturday,
  }
}

/**
 * Whether a list may have the date of a day that only repeats, by the Sunday before it, the Sunday after it, or
 * both.
 */
const fillings = (day: Day, sundays: ReadonlyMap<Day, SundayVote>): boolean[] => {
  const before = sundays.get(day - weekday(day))
  const after = sundays.get(day - weekday(day) + 7)
  if (before === 'none' && after === 'none') return [false]
  return before === 'repeats' && after === 'repeats' ? [true] : [false, true]
}

/** A publication without earlier results. `isReplaced`: history gave other rates than its list. */
interface Own extends Publication {
  readonly isReplaced: boolean
}

const ownOf = (
  { history, boards, repeats, ownDays }: SpanEvidence,
  { calendar, times }: LearnSettings,
): Own[] => {
  const sundays = sundayVotes(history)
  const last = history.at(-1)?.day ?? Number.NEGATIVE_INFINITY
  const changed = history.flatMap(({ day, changed: isNew }) => (isNew === true ? [day] : []))
  const sure = new Set(changed)
  const seen = new Map(boards.map((board) => [board.day, board]))
  const ahead = [...seen.keys()].filter((day) => day > last && !repeats.has(day)).sort((a, b) => a - b)
  return [...changed, ...ahead].map((day, at, all) => {
    const told = seen.get(day)
    const board = told && !isReplaced(told) ? told : undefined
    const filled = ownDays.has(day) ? [false] : fillings(day, sundays)
    const isImpossible = (meaning: Meaning): boolean =>
      board !== undefined &&
      filled.every((one) =>
        (['at-fixing', 'on-its-day'] as const).every(
          (shown) => !couldShow(board, { meaning, filled: one, shown }, times),
        ),
      )
    const spoken = meanings.filter(isImpossible)
    const byDay = sure.has(day) || ownDays.has(day) ? againstWeekday(day, calendar) : null
    return {
      day,
      isSeen: spoken.length > 0 && spoken.length < meanings.length,
      isReplaced: told !== undefined && !board,
      isAfterRest: hasDatedBetween(all[at - 1] ?? day, day, { meaning: 'fixing' }, calendar),
      against: perMeaning((meaning) => (byDay?.[meaning] ?? 0) + (spoken.includes(meaning) ? PROOF : 0)),
    }
  })
}

const perMeaning = (of: (meaning: Meaning) => number): Record<Meaning, number> => ({
  fixing: of('fixing'),
  'in-force': of('in-force'),
  'next-working-day': of('next-working-day'),
})

/**
 * Whether a known span is evidence against another meaning on a day. The end of a span may only continue a certain
 * meaning. There, `in-force` and `next-working-day` exclude each other only as far as later weekdays prove it. The
 * same applies to `in-force` against `fixing`, since weekdays tell these apart too and a file may be wrong.
 */
const holds = (span: MeaningSpan, other: Meaning, day: Day, all: readonly Own[]): boolean => {
  if (span.meaning === other) return false
  if (span.meaning === 'fixing' || (span.meaning === 'next-working-day' && other === 'fixing')) return true
  const later = all.filter((one) => day <= one.day && one.day <= span.to)
  return later.reduce((sum, { against }) => sum + against[other], 0) >= PROOF
}

/** Returns all publications, ascending, with the evidence against each meaning of their dates. */
export const publicationsOf = (evidence: SpanEvidence, settings: LearnSettings): Publication[] => {
  const own = ownOf(evidence, settings)
  return own.map((one) => {
    const { day, against } = one
    const span = one.isReplaced ? null : spanOn(evidence.known, day)
    // A known span must not hide proof against it: together they would exclude all meanings alike.
    const isKept =
      span !== null && (against[span.meaning] < PROOF || meanings.every((other) => against[other] >= PROOF))
    if (!isKept) return one
    return {
      ...one,
      against: perMeaning((other) => against[other] + (holds(span, other, day, own) ? PROOF : 0)),
    }
  })
}
