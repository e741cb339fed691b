import type { Settings } from '../../shared/contract/settings.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { Convention } from '../../shared/publication/convention.ts'
import { fixedOn } from '../../shared/publication/fixedOn.ts'
import { type Learnt, learnConvention } from '../../shared/publication/learnConvention.ts'
import { type HistoryDay, historyDays } from '../../shared/publication/weekdayVotes.ts'
import type { Points } from '../../shared/series/series.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { State } from '../mirror/state.ts'

/** How the service tells its rates, as it counts: as found out, or as the person says. */
export interface InUse {
  convention: Convention
  learnt: Learnt
  calendar: Calendar
  /** Days whose board has only repeated the rates of the day before. */
  carried: ReadonlySet<Day>
}

/**
 * Whose history is looked at: currencies that hardly ever stand still, else whatever is official. Three, so that one that does
 * stand still is outvoted; each is read and checked before the first rates of a start.
 */
const PREFERRED = ['USD', 'EUR', 'RUB']
const SAMPLED = 3
/** Ten weeks: as many Mondays and Saturdays as tell. */
const LOOKED_AT_DAYS = 70

/** The official currencies that tell most, and the last day that history has given of each. */
export const sampleOf = ({ assets, coverage }: State): { code: string; to: Day }[] =>
  [...new Set([...PREFERRED, ...assets.keys()])]
    .filter((code) => isOfficial(assets.get(code)?.kind))
    .flatMap((code) => {
      const to = coverage.get(code)?.confirmedTo ?? null
      return to === null ? [] : [{ code, to }]
    })
    .slice(0, SAMPLED)

/** What history itself has given; what so far only boards have told teaches nothing about it. */
const confirmed = (mirror: Mirror, { code, to }: { code: string; to: Day }): Points => {
  const { day, rate, provisional } = mirror.series(code, to - LOOKED_AT_DAYS, to)
  const unsure = new Set(provisional)
  const isSure = (_: number, index: number): boolean => !unsure.has(index)
  return { day: day.filter(isSure), rate: rate.filter(isSure) }
}

const carriedIn = ({ boardDays }: State): Set<Day> =>
  new Set([...boardDays].flatMap(([day, carried]) => (carried === true ? [day] : [])))

/**
 * Finds out how the service tells its rates, once for as long as the mirror holds nothing new about it: a board that brings no
 * other rates costs nothing.
 */
export const conventionOf = (settings: {
  get(): Pick<Settings, 'publication' | 'convention'>
}): ((mirror: Mirror, calendar: Calendar) => InUse) => {
  let history: { of: Mirror; key: string; days: HistoryDay[] } | null = null
  let made: { of: readonly unknown[]; learnt: Learnt; carried: ReadonlySet<Day> } | null = null

  const historyOf = (mirror: Mirror, state: State): HistoryDay[] => {
    const sample = sampleOf(state)
    const key = JSON.stringify(
      sample.map(({ code, to }) => [code, to, state.coverage.get(code)?.succeededAt]),
    )
    if (history?.of !== mirror || history.key !== key)
      history = { of: mirror, key, days: historyDays(sample.map((one) => confirmed(mirror, one))) }
    return history.days
  }

  return (mirror, calendar) => {
    const state = mirror.state()
    const { publication: times, convention: chosen } = settings.get()
    const days = historyOf(mirror, state)
    const boards = [...state.ratesSeen.values()]
    const carried = carriedIn(state)
    const of = [days, calendar, times, JSON.stringify(boards), [...carried].join()]
    if (!made?.of.every((one, index) => one === of[index])) {
      const evidence = { history: days, boards, carried: [...carried] }
      made = { of, learnt: learnConvention(evidence, { calendar, times }), carried }
    }
    const { learnt } = made
    const { filled, shown } = learnt
    const meaning = chosen === 'learnt' ? learnt.meaning : chosen
    return { convention: { meaning, filled, shown }, learnt, calendar, carried: made.carried }
  }
}

/** A board is never carried for longer. */
const LONGEST_REST = 30

/**
 * The day on which the rates of a board were fixed that names `day`: where it only repeats the day before, those of an earlier
 * one. Null while nobody knows what dates mean.
 */
export const boardFixedOn = (day: Day, { convention, calendar, carried }: InUse): Day | null => {
  let dated = day
  while (carried.has(dated) && day - dated < LONGEST_REST) dated -= 1
  return fixedOn(dated, dated === day ? convention : { ...convention, filled: true }, calendar)
}
