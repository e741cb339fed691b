import { type Day, weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { hasDatedBetween, isFixingDay, isSaturday } from './fixingDays.ts'
import { type SundayVote, sundayVotes } from './historyDays.ts'
import type { Meaning, MeaningSpan } from './meaningSpan.ts'
import { possibleMeanings } from './possibleMeanings.ts'
import { type LearnSettings, type Publication, publicationsOf, type SpanEvidence } from './publicationsOf.ts'

const [MONDAY, SATURDAY] = [1, 6]

/** Whether all these meanings give the same fixing day. `before` is the previous publication. */
const isSameFixing = (
  possible: ReadonlySet<Meaning>,
  before: Day | undefined,
  day: Day,
  calendar: Calendar,
) => {
  if (possible.size === 1) return true
  if (possible.has('fixing') || before === undefined || !isFixingDay(day - 1, calendar)) return false
  // After a Saturday of either kind: the only working day since then.
  return (
    before === day - 1 ||
    (isSaturday(before) && !hasDatedBetween(before, day - 1, { meaning: 'fixing' }, calendar))
  )
}

/**
 * Returns the meaning of each publication. A certain meaning extends to its neighbours while their fixing day is the
 * same. It stops at a day that lacks a publication under this meaning: the service may have changed its convention
 * there and lost a rate.
 */
const meaningsOf = (all: readonly Publication[], calendar: Calendar): (Meaning | null)[] => {
  const possible = possibleMeanings(all)
  const found = possible.map((one) => (one.size === 1 ? ([...one][0] ?? null) : null))
  const dayAt = (at: number): Day => all[at]?.day ?? 0
  const take = (at: number, from: number): void => {
    const [one, meaning] = [possible[at], found[from]]
    if (found[at] !== null || !one || !meaning || !one.has(meaning)) return
    const [first, last] = [Math.min(at, from), Math.max(at, from)]
    if (hasDatedBetween(dayAt(first), dayAt(last), { meaning }, calendar)) return
    if (isSameFixing(one, all[at - 1]?.day, dayAt(at), calendar)) found[at] = meaning
  }
  for (let at = 1; at < all.length; at += 1) take(at, at - 1)
  for (let at = all.length - 2; at >= 0; at -= 1) take(at, at + 1)
  return found
}

/** Returns the spans with one certain meaning, and the days examined. */
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
