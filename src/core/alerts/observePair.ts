import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { isDated } from '../../shared/dateConventions/fixingDays.ts'
import { type Day, startOfDay, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { jumpDays } from '../../shared/rates/implausibleJump.ts'
import { pairOf } from '../../shared/series/cross.ts'
import { LAST_DAY } from '../../shared/series/viewPeriod.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import { coverageOf, type Mirror, type MirrorState } from '../mirror/mirror.ts'
import type { InUse } from '../views/conventionOf.ts'
import type { Observation } from './condition.ts'

export interface Pair {
  code: string
  quote: string
}

/** The observations of a pair in a mirror. Moments are as `Observation.at`. */
export interface Observed {
  /** Ascending. */
  observations: readonly Observation[]
  /** Whether both sides are official rates or the tenge. */
  isOfficial: boolean
  /** Observations up to this moment are final. */
  settled: number
  /** Observations from this moment on wait for history, which will soon fill a day before them; Infinity if none is missing. */
  undecidedFrom: number
  /** Whether the history of both sides has been downloaded. */
  complete: boolean
}

/** For as long, history may correct an official rate. */
const CORRECTED_DAYS = 14
/** How long to wait for history to fill a missing day. */
const PATIENCE_MS = 36 * 3_600_000

interface Stretch {
  from: Day
  /** The last day that was checked for good; null for a new alert, which waits for no missing day. */
  checkedTo: Day | null
}

/** Reads a pair; null if the service has never listed one of the two. */
export const observePair = (
  mirror: Mirror,
  inUse: InUse,
  pair: Pair,
  { from, checkedTo }: Stretch,
): Observed | null => {
  const state = mirror.state()
  const { assets, board, poll } = state
  const legs = [pair.code, pair.quote].filter((code) => code !== TENGE)
  if (legs.some((code) => !assets.has(code))) return null
  const points = new Map(legs.map((code) => [code, withoutRepeats(mirror.series(code, from, LAST_DAY))]))
  const { day, rate } = pairOf(points.get(pair.code) ?? null, points.get(pair.quote) ?? null)
  const jumps = new Set(
    legs.flatMap((code) =>
      jumpDays(mirror.series(code, from - CARRIED_DAYS, LAST_DAY), isOfficial(assets.get(code)?.kind)),
    ),
  )
  const daily = Array.from(day, (on, index): Observation => {
    const at = startOfDay(on)
    return { at, day: on, isPolled: false, rate: rate[index] ?? Number.NaN, implausible: jumps.has(on) }
  })

  /** The newest rates list stands for today, whose point is not final. */
  const withList = (fetchedAt: number): Observation[] => {
    const today = utcDay(fetchedAt)
    const past = daily.filter((one) => one.day < today)
    const listed = (code: string): number | undefined => {
      if (code === TENGE) return 1
      const row = board.get(code)
      const isListed = assets.get(code)?.lastSeen === null
      return row && isListed && today - row.day <= CARRIED_DAYS ? row.kzt : undefined
    }
    const [base, quote] = [listed(pair.code), listed(pair.quote)]
    if (base === undefined || quote === undefined) return past
    const newest = { at: fetchedAt, day: today, isPolled: true, rate: base / quote }
    return [...past, { ...newest, implausible: jumps.has(today) }]
  }
  const isLivePair = legs.some((code) => isLive(assets.get(code)?.kind))
  const observations = isLivePair && poll?.fetchedAt != null ? withList(poll.fetchedAt) : daily
  const isOfficialPair = legs.every((code) => isOfficial(assets.get(code)?.kind))
  const newest = observations.at(-1)
  if (!newest)
    return { observations, isOfficial: isOfficialPair, settled: 0, undecidedFrom: 0, complete: false }
  const missing = legs.map((code) => {
    const days = new Set(points.get(code)?.day)
    const isOfficialLeg = isOfficial(assets.get(code)?.kind)
    const isMissing = (on: Day) => !days.has(on) && (!isOfficialLeg || isDated(on, inUse))
    return checkedTo === null ? null : missingDay(state, code, { checkedTo, newest: newest.day, isMissing })
  })
  return {
    observations,
    isOfficial: isOfficialPair,
    settled: isLivePair ? newest.at : startOfDay(newest.day - CORRECTED_DAYS),
    undecidedFrom: Math.min(
      ...missing.map((on) => (on === null ? Number.POSITIVE_INFINITY : startOfDay(on))),
    ),
    complete: legs.every((code) => coverageOf(state, code).complete),
  }
}

/**
 * Returns the first day that a currency's history should fill soon; null if it is not complete yet, or was fetched or has failed
 * since the newest day began.
 */
export const missingDay = (
  state: Pick<MirrorState, 'coverage' | 'poll'>,
  code: string,
  { checkedTo, newest, isMissing }: { checkedTo: Day; newest: Day; isMissing(day: Day): boolean },
): Day | null => {
  const now = state.poll?.fetchedAt ?? null
  const { complete, confirmedTo, refreshedAt, failedAt } = coverageOf(state, code)
  const began = startOfDay(newest)
  if (now === null || !complete || confirmedTo === null || now - began >= PATIENCE_MS) return null
  if (utcDay(refreshedAt ?? 0) >= utcDay(now) || (failedAt ?? 0) >= began) return null
  for (let day = Math.max(checkedTo, confirmedTo) + 1; day < newest; day += 1) if (isMissing(day)) return day
  return null
}
