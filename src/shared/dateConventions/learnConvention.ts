import { type Day, weekday } from '../days/day.ts'
import type { Convention } from './convention.ts'
import { couldShow, isReplaced, type SeenRates } from './couldShow.ts'
import { type HistoryDay, sundayVotes } from './historyDays.ts'
import { learnSpans } from './learnSpans.ts'
import { meanings, spanOn, spansWith } from './meaningSpan.ts'
import type { LearnSettings, SpanEvidence } from './publicationsOf.ts'

export interface Learnt extends Convention {
  /** The weekdays (0 is Sunday) on which history changes, starting on Monday. */
  readonly weekdays: readonly number[]
  /** The newest lists with new rates, newest first. */
  readonly boards: readonly SeenRates[]
}

/** Only the newest votes count, since a service may change its convention and a calendar may lack a day. */
const COUNTED = 4
const LEAST = 2
const SHOWN_BOARDS = 3

/**
 * Returns the value of nearly all of the newest votes (given newest first). Returns null for too few votes or no
 * agreement.
 */
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

/** Returns the weekdays with at least half as many changes as the most frequent one. */
const weekdaysOf = (history: readonly HistoryDay[]): number[] => {
  const counts = new Map<number, number>()
  for (const { day, changed } of history)
    if (changed === true) counts.set(weekday(day), (counts.get(weekday(day)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [1, 2, 3, 4, 5, 6, 0].filter((on) => most > 0 && (counts.get(on) ?? 0) * 2 >= most)
}

/** Decides when rates appear, by the newest list that fits only one way. A null `meaning` allows any. */
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
 * Learns a service's convention: the meaning of its dates by span, whether it fills days off, and when its rates
 * appear. Uses the weekdays of changes in history, the rates lists and earlier results. Anything still open is null.
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
