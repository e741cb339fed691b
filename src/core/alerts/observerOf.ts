import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { isDated } from '../../shared/dateConventions/fixingDays.ts'
import { type Day, startOfDay, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { pairOf } from '../../shared/series/cross.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { LAST_DAY } from '../../shared/series/viewPeriod.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { noCoverage, type State } from '../mirror/state.ts'
import type { InUse } from '../views/conventionOf.ts'
import type { Observation } from './condition.ts'

interface Known {
  /** A day can be missing from here up to the newest day. */
  from: Day
  newest: Day
  days: ReadonlySet<Day>
  /** Whether to expect an official rate for a day. */
  isDated(day: Day): boolean
}

/** How many of the newest days to search for missing ones, as the plan does. */
const LOOKED_AT = 60

/**
 * Returns the days, ascending, that a currency's history should fill soon. Empty if it was never complete, or was fetched since
 * the newest day began.
 */
export const awaitedDays = (
  { assets, coverage, poll }: Pick<State, 'assets' | 'coverage' | 'poll'>,
  code: string,
  { from, newest, days, isDated }: Known,
): Day[] => {
  const now = poll?.fetchedAt ?? null
  const { complete, confirmedTo, askedOn, failedAt } = coverage.get(code) ?? noCoverage
  const began = startOfDay(newest)
  if (now === null || !complete || confirmedTo === null || now - began >= PATIENCE_MS) return []
  if ((askedOn ?? 0) >= utcDay(now) || (failedAt ?? 0) >= began) return []
  const isExpected = isOfficial(assets.get(code)?.kind) ? isDated : () => true
  const awaited: Day[] = []
  for (let day = Math.max(from, confirmedTo + 1, newest - LOOKED_AT); day < newest; day += 1)
    if (isExpected(day) && !days.has(day)) awaited.push(day)
  return awaited
}

export interface Pair {
  code: string
  quote: string
}

/** The observations of a pair in a mirror. */
export interface Observed {
  /** Ascending. */
  observations: Observation[]
  /** Observations up to this moment (as `Observation.at`) are final. */
  settled: number
  /** Days without an observation that history should fill soon. Later ones cannot be decided yet. */
  awaited: readonly Day[]
}

/** Reads pairs from a mirror, each currency once. Make one for each check of the alerts. */
export interface Observer {
  /** From a day on; `null` if the service has never listed one of the two. */
  observe(pair: Pair, from: Day): Observed | null
  /** Whether a side changes during the day, so that each rates list counts. */
  isLivePair(pair: Pair): boolean
}

/** How long to wait for history to fill a day without a rates list. */
const PATIENCE_MS = 36 * 3_600_000
/** The most days to check again for a currency whose history is never fetched. */
const LONGEST_UNSETTLED = 400

export const observerOf = (mirror: Mirror, { convention, calendar }: InUse): Observer => {
  const state = mirror.state()
  const { assets, coverage, jumps, poll } = state
  const read = new Map<string, { from: Day; points: SeriesPoints }>()

  const kindOf = (code: string) => assets.get(code)?.kind
  const legsOf = ({ code, quote }: Pair): string[] => [code, quote].filter((leg) => leg !== TENGE)
  const isLivePair = (pair: Pair): boolean => legsOf(pair).some((leg) => isLive(kindOf(leg)))

  const seriesOf = (code: string, from: Day): SeriesPoints => {
    const known = read.get(code)
    if (known && known.from <= from) return known.points
    const points = withoutRepeats(mirror.series(code, from, LAST_DAY))
    read.set(code, { from, points })
    return points
  }
  const isDoubtful = (pair: Pair, day: Day): boolean =>
    legsOf(pair).some((leg) => jumps.get(leg)?.has(day) === true)
  const confirmedTo = (legs: readonly string[]): Day =>
    Math.min(...legs.map((leg) => coverage.get(leg)?.confirmedTo ?? Number.NEGATIVE_INFINITY))

  /** The days for which both sides have points. */
  const daily = (pair: Pair, from: Day, placeOf: (day: Day) => number): Observation[] => {
    const leg = (code: string) => (code === TENGE ? null : seriesOf(code, from))
    const { day, rate } = pairOf(leg(pair.code), leg(pair.quote))
    return Array.from(day, (on, index) => ({
      at: placeOf(on),
      day: on,
      isPolled: false,
      rate: rate[index] ?? Number.NaN,
      doubtful: isDoubtful(pair, on),
    })).filter((one) => one.day >= from)
  }

  const awaitedOf = (pair: Pair, from: Day, observations: readonly Observation[]): Day[] => {
    const newest = observations.at(-1)?.day
    if (newest === undefined) return []
    const days = new Set(observations.map(({ day }) => day))
    const known = { from, newest, days, isDated: (day: Day) => isDated(day, convention, calendar) }
    return legsOf(pair).flatMap((code) => awaitedDays(state, code, known))
  }

  const ofPublications = (pair: Pair, from: Day): Observed => {
    const observations = daily(pair, from, startOfDay)
    const newest = observations.at(-1)?.day ?? 0
    const settled = Math.max(confirmedTo(legsOf(pair)), newest - LONGEST_UNSETTLED)
    return { observations, settled: startOfDay(settled), awaited: awaitedOf(pair, from, observations) }
  }

  /** Returns a rate of the newest rates list; an official one may be carried from earlier days. */
  const listedRate = (code: string, at: number): number | undefined => {
    if (code === TENGE) return 1
    const row = state.board.get(code)
    return row?.delistedAt === null && utcDay(at) - row.day <= CARRIED_DAYS ? row.kzt : undefined
  }

  const newestOf = (pair: Pair): Observation | null => {
    const at = poll?.fetchedAt ?? null
    if (at === null) return null
    const [one, other] = [listedRate(pair.code, at), listedRate(pair.quote, at)]
    if (one === undefined || other === undefined) return null
    const day = utcDay(at)
    return { at, day, isPolled: true, rate: one / other, doubtful: isDoubtful(pair, day) }
  }

  /** The last rate of each earlier day, then the newest rates list. */
  const ofLive = (pair: Pair, from: Day): Observed => {
    const newest = newestOf(pair)
    const earlier = daily(pair, from, (day) => startOfDay(day + 1) - 1).filter(
      ({ day }) => newest === null || day < newest.day,
    )
    const observations = newest ? [...earlier, newest] : earlier
    const live = legsOf(pair).filter((leg) => isLive(kindOf(leg)))
    const awaited = awaitedOf(pair, from, observations)
    return { observations, settled: settledAt(observations, from, confirmedTo(live)), awaited }
  }

  return {
    isLivePair,
    observe(pair, from) {
      if (legsOf(pair).some((leg) => !assets.has(leg))) return null
      return isLivePair(pair) ? ofLive(pair, from) : ofPublications(pair, from)
    },
  }
}

/** Returns the newest observation if nothing is missing, else the moment before the first missing day. */
const settledAt = (observations: readonly Observation[], from: Day, confirmedTo: Day): number => {
  const newest = observations.at(-1)
  if (!newest) return Number.NEGATIVE_INFINITY
  const days = new Set(observations.map(({ day }) => day))
  for (let day = Math.max(from, confirmedTo + 1); day < newest.day; day += 1)
    if (!days.has(day) && newest.at - startOfDay(day + 1) < PATIENCE_MS) return startOfDay(day) - 1
  return newest.at
}
