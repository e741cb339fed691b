import { isOfficial } from '../../shared/currencies/kind.ts'
import { isReplaced } from '../../shared/dateConventions/couldShow.ts'
import type { Dating } from '../../shared/dateConventions/fixings.ts'
import { type HistoryDay, historyDays } from '../../shared/dateConventions/historyDays.ts'
import { restsOn } from '../../shared/dateConventions/restsOn.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { listsSeen } from '../mirror/ratesSeen.ts'
import type { State } from '../mirror/state.ts'

/** A currency to learn from: its last confirmed day, and when its history last arrived. */
export interface Sampled {
  code: string
  to: Day
  at: number | null
}

/**
 * The currencies to learn from: they hardly ever repeat a rate. Three, so that one that does is outvoted; a start reads and
 * checks each before it shows rates. Without them, any official ones.
 */
const PREFERRED = ['USD', 'EUR', 'RUB']
const SAMPLED = 3

/** Returns the official currencies to learn from, with the last confirmed day of each. */
export const sampleOf = ({ assets, coverage }: State): Sampled[] =>
  [...new Set([...PREFERRED, ...assets.keys()])]
    .filter((code) => isOfficial(assets.get(code)?.kind))
    .flatMap((code) => {
      const { confirmedTo, succeededAt } = coverage.get(code) ?? { confirmedTo: null, succeededAt: null }
      return confirmedTo === null ? [] : [{ code, to: confirmedTo, at: succeededAt }]
    })
    .slice(0, SAMPLED)

/** Returns confirmed points alone: points from rates lists show nothing about history. */
export const confirmedPoints = (mirror: Mirror, { code, to }: Sampled, from: Day): Points => {
  const { day, rate, provisional } = mirror.series(code, from, to)
  const unsure = new Set(provisional)
  const isSure = (_: number, index: number): boolean => !unsure.has(index)
  return { day: day.filter(isSure), rate: rate.filter(isSure) }
}

/** What is known about the days of rates lists. */
interface BoardDaysKnown {
  /** Days whose list only repeats the day before. */
  carried: ReadonlySet<Day>
  /** With those that repeat an earlier day by later facts. */
  repeats: ReadonlySet<Day>
  /** Days whose rates are new: later history has others before them. */
  ownDays: ReadonlySet<Day>
}

/** The furthest day that a rates list may name. */
const AHEAD_DAYS = 30

export const boardDaysOf = (mirror: Mirror, sample: readonly Sampled[]): BoardDaysKnown => {
  const state = mirror.state()
  const { boardDays } = state
  const lists = new Map(listsSeen(state).map((list) => [list.day, list]))
  const carried = new Set([...boardDays].flatMap(([day, isCarried]) => (isCarried === true ? [day] : [])))
  const newest = sample.map(({ code, to }) =>
    withoutRepeats(mirror.series(code, to - CARRIED_DAYS, to + AHEAD_DAYS)),
  )
  const days = historyDays(newest)
  const repeats = new Set([
    ...carried,
    ...days.flatMap(({ day, changed }) => (changed === false ? [day] : [])),
  ])
  const fetchedAt = Math.min(...sample.map(({ at }) => at ?? 0))
  const isOwn = ({ day, changed }: HistoryDay): boolean => {
    const seen = lists.get(day)
    return (
      changed === true &&
      !carried.has(day) &&
      seen !== undefined &&
      !isReplaced(seen) &&
      fetchedAt >= seen.before
    )
  }
  return { carried, repeats, ownDays: new Set(days.filter(isOwn).map(({ day }) => day)) }
}

/** Days per read. */
const STRETCH_DAYS = 128

/** Whether official rates have nothing new on a day, by the currencies to learn from. Reads each stretch of history once. */
export const restsIn = (mirror: Mirror, sample: readonly Sampled[]): NonNullable<Dating['restsOn']> => {
  const stretches = new Map<number, ReturnType<typeof restsOn>>()
  return (dated) => {
    const at = Math.floor(dated / STRETCH_DAYS)
    const read = (): ReturnType<typeof restsOn> => {
      const [from, to] = [at * STRETCH_DAYS - CARRIED_DAYS, (at + 1) * STRETCH_DAYS]
      return restsOn(
        sample.map(({ code, to: until }) => ({ ...withoutRepeats(mirror.series(code, from, to)), until })),
      )
    }
    const found = stretches.get(at) ?? read()
    stretches.set(at, found)
    return found(dated)
  }
}
