import type { Day } from '../days/day.ts'
import { weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { PublicationTimes } from '../days/publication.ts'
import { type Meaning, meanings } from './convention.ts'
import { couldShow, isReplaced, type SeenRates } from './couldShow.ts'
import { isFixingDay, isSaturday } from './fixingDays.ts'
import { type HistoryDay, type SundayVote, sundayVotes } from './historyDays.ts'
import { type MeaningSpan, spanOn } from './meaningSpan.ts'
import { PROOF, possibleMeanings, type Weighed } from './possibleMeanings.ts'

/** What there is to learn from. */
export interface SpanEvidence {
  /** Days of history, ascending: what history itself has given, and no board. */
  readonly history: readonly HistoryDay[]
  /** Boards with new rates, in no order. */
  readonly boards: readonly SeenRates[]
  /** Days of boards that, as far as is known, only repeat the rates of an earlier day. */
  readonly repeats: ReadonlySet<Day>
  /** Days of boards whose rates are none of an earlier day: history that was fetched since has others before them. */
  readonly ownDays: ReadonlySet<Day>
  /** What was known before. */
  readonly known: readonly MeaningSpan[]
}

export interface LearnSettings {
  readonly calendar: Calendar
  readonly times: PublicationTimes
}

/** A publication by its dated day. */
interface Publication extends Weighed {
  readonly day: Day
  /** Whether a board speaks against a meaning. */
  readonly isSeen: boolean
}

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6]

/** What the weekday of a date that has rates of its own says against each meaning: nothing is ever set at a weekend. */
const againstWeekday = (day: Day, calendar: Calendar): Record<Meaning, number> => {
  const on = weekday(day)
  // A Saturday that is worked may be named by the next working day as well.
  const saturday = on === SATURDAY && calendar(day) !== 'working' ? 1 : 0
  return {
    fixing: on === SUNDAY || on === SATURDAY ? PROOF : 0,
    'in-force': on === SUNDAY || on === MONDAY ? PROOF : 0,
    'next-working-day': on === SUNDAY ? PROOF : saturday,
  }
}

/** Whether a board may name a day that only repeats: told by the Sundays on both sides of it, or both. */
const fillings = (day: Day, sundays: ReadonlyMap<Day, SundayVote>): boolean[] => {
  const before = sundays.get(day - weekday(day))
  const after = sundays.get(day - weekday(day) + 7)
  if (before === 'none' && after === 'none') return [false]
  return before === 'repeats' && after === 'repeats' ? [true] : [false, true]
}

const publicationsOf = (
  { history, boards, repeats, ownDays, known }: SpanEvidence,
  { calendar, times }: LearnSettings,
): Publication[] => {
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
    const ofDay = (meaning: Meaning): number =>
      (byDay?.[meaning] ?? 0) + (spoken.includes(meaning) ? PROOF : 0)
    const before = told && !board ? undefined : spanOn(known, day)?.meaning
    // What was known hides no proof against it: together they would speak against all meanings alike.
    const isKept =
      before !== undefined && (ofDay(before) < PROOF || meanings.every((one) => ofDay(one) >= PROOF))
    const against = (meaning: Meaning): number => ofDay(meaning) + (isKept && before !== meaning ? PROOF : 0)
    return {
      day,
      isSeen: spoken.length > 0 && spoken.length < meanings.length,
      isAfterRest: hasWorkingBetween(all[at - 1] ?? day, day, calendar),
      against: {
        fixing: against('fixing'),
        'in-force': against('in-force'),
        'next-working-day': against('next-working-day'),
      },
    }
  })
}

const hasWorkingBetween = (from: Day, to: Day, calendar: Calendar): boolean => {
  for (let day = from + 1; day < to; day += 1) if (isFixingDay(day, calendar)) return true
  return false
}

/** Whether the day of its fixing is the same for each of these meanings; `before` is the publication before it. */
const isSameFixing = (
  possible: ReadonlySet<Meaning>,
  before: Day | undefined,
  day: Day,
  calendar: Calendar,
) => {
  if (possible.size === 1) return true
  if (possible.has('fixing') || before === undefined || !isFixingDay(day - 1, calendar)) return false
  // After a Saturday of either kind the one working day since then.
  return before === day - 1 || (isSaturday(before) && !hasWorkingBetween(before, day - 1, calendar))
}

/** The meaning of each publication: what is sure, and what goes on beside it as far as the fixing is the same. */
const meaningsOf = (all: readonly Publication[], calendar: Calendar): (Meaning | null)[] => {
  const possible = possibleMeanings(all)
  const found = possible.map((one) => (one.size === 1 ? ([...one][0] ?? null) : null))
  const take = (at: number, from: number): void => {
    const [one, meaning] = [possible[at], found[from]]
    if (found[at] !== null || !one || !meaning || !one.has(meaning)) return
    if (isSameFixing(one, all[at - 1]?.day, all[at]?.day ?? 0, calendar)) found[at] = meaning
  }
  for (let at = 1; at < all.length; at += 1) take(at, at - 1)
  for (let at = all.length - 2; at >= 0; at -= 1) take(at, at + 1)
  return found
}

/** The stretches of history whose dates have one meaning for sure, and the days that were looked at. */
export const learnSpans = (
  evidence: SpanEvidence,
  settings: LearnSettings,
): { spans: MeaningSpan[]; from: Day; to: Day } | null => {
  const all = publicationsOf(evidence, settings)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return null
  const found = meaningsOf(all, settings.calendar)
  if (evidence.known.length > 0 && found.every((one) => one === null))
    return learnSpans({ ...evidence, known: [] }, settings)
  const sundays = sundayVotes(evidence.history)
  const spans: MeaningSpan[] = []
  for (let at = 0; at < all.length; at += 1) {
    const meaning = found[at] ?? null
    if (meaning === null || (at > 0 && found[at - 1] === meaning)) continue
    let end = at
    while (found[end + 1] === meaning) end += 1
    const run = all.slice(at, end + 1)
    const [from, to] = [run[0]?.day ?? 0, run.at(-1)?.day ?? 0]
    spans.push({
      from,
      to,
      meaning,
      filled: filledIn(sundays, from, to),
      ...evidenceOf(run, meaning, evidence),
    })
  }
  return { spans, from: first.day, to: last.day }
}

const filledIn = (sundays: ReadonlyMap<Day, SundayVote>, from: Day, to: Day): boolean | null => {
  const votes = new Set([...sundays].flatMap(([day, vote]) => (from <= day && day <= to ? [vote] : [])))
  if (votes.size !== 1) return null
  return votes.has('repeats') ? true : votes.has('none') ? false : null
}

const evidenceOf = (
  run: readonly Publication[],
  meaning: Meaning,
  { known }: SpanEvidence,
): Pick<MeaningSpan, 'by' | 'count'> => {
  const [from, to] = [run[0]?.day ?? 0, run.at(-1)?.day ?? 0]
  const before = known.findLast((span) => span.meaning === meaning && span.from <= to && span.to >= from)
  if (before?.by === 'published') return { by: before.by, count: before.count }
  const seen = run.filter(({ isSeen }) => isSeen).length
  if (meaning !== 'in-force' && seen > 0) return { by: 'boards', count: Math.max(seen, before?.count ?? 0) }
  const weeks = run.filter(({ day }) => [MONDAY, SATURDAY].includes(weekday(day))).length
  return { by: before?.by ?? 'weekdays', count: Math.max(weeks, before?.count ?? 0) }
}
