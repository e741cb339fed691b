import { type Day, weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { PublicationTimes } from '../days/publication.ts'
import { boardVote, type SeenRates } from './boardVotes.ts'
import type { Convention, Meaning } from './convention.ts'
import { type HistoryDay, sundayVotes, type WeekdayVote, weekdayVotes } from './weekdayVotes.ts'

/** What there is to learn from. */
interface Evidence {
  /** The last weeks of history, ascending: what history itself has given, and no board. */
  readonly history: readonly HistoryDay[]
  /** Boards with new rates, in no order. */
  readonly boards: readonly SeenRates[]
  /** Days of boards that only repeated the rates of the day before. */
  readonly carried: readonly Day[]
}

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

const meaningOf = (timing: 'fixing' | 'later' | null, group: WeekdayVote | null): Meaning | null => {
  if (group === 'neither') return null
  if (group === 'force') return timing === 'fixing' ? null : 'in-force'
  if (timing === 'fixing') return 'fixing'
  return timing === 'later' && group === 'own' ? 'next-working-day' : null
}

/** The weekdays with at least half as many changes as the one with the most. */
const weekdaysOf = (history: readonly HistoryDay[]): number[] => {
  const counts = new Map<number, number>()
  for (const { day, changed } of history)
    if (changed === true) counts.set(weekday(day), (counts.get(weekday(day)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [1, 2, 3, 4, 5, 6, 0].filter((on) => most > 0 && (counts.get(on) ?? 0) * 2 >= most)
}

/**
 * What a service's dates mean, whether it fills days off, and when its rates appear: from the weekdays on which its history
 * changes, and from its boards. Only the newest count, and what they do not agree about is not known.
 */
export const learnConvention = (
  { history, boards, carried }: Evidence,
  rest: { calendar: Calendar; times: PublicationTimes },
): Learnt => {
  const sundays = new Map([
    ...carried.filter((day) => weekday(day) === 0).map((day) => [day, 'repeats'] as const),
    ...sundayVotes(history),
  ])
  const sunday = settled(newestFirst(sundays))
  const filled = sunday === 'repeats' ? true : sunday === 'none' ? false : null

  const newest = [...boards].sort((a, b) => b.before - a.before)
  const votes = newest.map((board) => ({ day: board.day, ...boardVote(board, filled, rest) }))
  const groups = new Map([
    ...votes.flatMap(({ day, weekday: vote }) => (vote ? [[day, vote] as const] : [])),
    ...weekdayVotes(history, rest.calendar),
  ])
  const timing = settled(votes.flatMap(({ timing: one }) => one ?? []))
  // What was before the boards last said otherwise is of another mind.
  const contrary = votes.find(({ timing: one }) => timing !== null && one !== null && one !== timing)
  const since = new Map([...groups].filter(([day]) => day > (contrary?.day ?? Number.NEGATIVE_INFINITY)))
  const meaning = sunday === 'changes' ? null : meaningOf(timing, settled(newestFirst(since)))
  const shown = votes.find((vote) => vote.shown !== null)?.shown ?? null
  return { meaning, filled, shown, weekdays: weekdaysOf(history), boards: newest.slice(0, SHOWN_BOARDS) }
}
