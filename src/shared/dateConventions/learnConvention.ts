import { type Day, weekday } from '../days/day.ts'
import type { Convention } from './convention.ts'
import { couldShow, isReplaced, type SeenRates } from './couldShow.ts'
import { type HistoryDay, sundayVotes } from './historyDays.ts'
import { learnSpans } from './learnSpans.ts'
import { meanings } from './meaning.ts'
import { spanOn, spansWith } from './meaningSpan.ts'
import type { LearnSettings, SpanEvidence } from './publicationsOf.ts'

export interface Learnt extends Convention {
  /** The weekdays (0 is Sunday) on which rates change in history, from Monday on. */
  readonly weekdays: readonly number[]
  /** The newest boards with new rates, the newest first. */
  readonly boards: readonly SeenRates[]
}

/** So many of the newest votes count: a service may change its mind, and a calendar may lack a day. */
const COUNTED = 4
const LEAST = 2
const SHOWN_BOARDS = 3

/** What nearly all of the newest votes say, given newest first; null where there are too few or they do not agree. */
const settled = <V>(votes: readonly V[]): V | null => {
  const newest = votes.slice(0, COUNTED)
  for (const vote of new Set(newest)) {
    const count = newest.filter((one) => one === vote).length
    if (count >= LEAST && count >= 3 * (newest.length - count)) return vote
  }
  return null
}

const newestFirst = <V>(votes: ReadonlyMap<Day, V>): V[] =>
  [...votes].sort(([a], [b]) => b - a).map(([, vote]) => vote)

/** The weekdays with at least half as many changes as the one with the most. */
const weekdaysOf = (history: readonly HistoryDay[]): number[] => {
  const counts = new Map<number, number>()
  for (const { day, changed } of history)
    if (changed === true) counts.set(weekday(day), (counts.get(weekday(day)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [1, 2, 3, 4, 5, 6, 0].filter((on) => most > 0 && (counts.get(on) ?? 0) * 2 >= most)
}

/** When rates appear, by the newest board that only one way could have shown; `meaning` null where it may be any. */
const shownBy = (
  boards: readonly SeenRates[],
  { meaning, filled }: Pick<Convention, 'meaning' | 'filled'>,
  { times }: LearnSettings,
): Convention['shown'] => {
  if (meaning === 'fixing') return 'at-fixing'
  for (const board of boards) {
    const may = (shown: 'at-fixing' | 'on-its-day'): boolean =>
      meanings
        .filter((one) => one === (meaning ?? one))
        .some((one) => couldShow(board, { meaning: one, filled: filled !== false, shown }, times))
    if (may('at-fixing') !== may('on-its-day')) return may('at-fixing') ? 'at-fixing' : 'on-its-day'
  }
  return null
}

/**
 * What a service's dates mean in which stretch of history, whether it fills days off, and when its rates appear: from the weekdays
 * on which its history changes, from its boards, and from what was known before. What these leave open is not known.
 */
export const learnConvention = (evidence: SpanEvidence, settings: LearnSettings): Learnt => {
  const { history, boards, repeats, known } = evidence
  const sundays = new Map([
    ...[...repeats].filter((day) => weekday(day) === 0).map((day) => [day, 'repeats'] as const),
    ...sundayVotes(history),
  ])
  const sunday = settled(newestFirst(sundays))
  const filled = sunday === 'repeats' ? true : sunday === 'none' ? false : null
  const learnt = learnSpans(evidence, settings)
  const spans = learnt ? spansWith(known, learnt) : [...known]
  const meaning = learnt ? (spanOn(learnt.spans, learnt.to)?.meaning ?? null) : null
  const newest = boards.filter((board) => !isReplaced(board)).sort((a, b) => b.before - a.before)
  const shown = shownBy(newest, { meaning, filled }, settings)
  return {
    meaning,
    filled,
    shown,
    spans,
    weekdays: weekdaysOf(history),
    boards: newest.slice(0, SHOWN_BOARDS),
  }
}
