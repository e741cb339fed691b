import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, startOfDay, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { jumpDays } from '../../shared/rates/implausibleJump.ts'
import { pairOf } from '../../shared/series/cross.ts'
import { LAST_DAY } from '../../shared/series/viewPeriod.ts'
import { coverageOf, type Mirror } from '../mirror/mirror.ts'
import type { Observation } from './condition.ts'

interface Pair {
  code: string
  quote: string
}

/** The observations of a pair in a mirror. Moments are as `Observation.at`. */
export interface Observed {
  /** Ascending. */
  observations: readonly Observation[]
  /** Whether both sides are official rates or the tenge. */
  isOfficial: boolean
  /** Observations up to this moment are final: history has confirmed them. */
  settled: number
  /** Whether the history of both sides has been downloaded. */
  complete: boolean
}

/** Reads a pair; null if the service has never listed one of the two. */
export const observePair = (mirror: Mirror, pair: Pair, from: Day): Observed | null => {
  const state = mirror.state()
  const { assets, board, poll } = state
  const legs = [pair.code, pair.quote].filter((code) => code !== TENGE)
  if (legs.some((code) => !assets.has(code))) return null
  const points = new Map(legs.map((code) => [code, mirror.series(code, from, LAST_DAY)]))
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
  const live = legs.filter((code) => isLive(assets.get(code)?.kind))
  const observations = live.length > 0 && poll?.fetchedAt != null ? withList(poll.fetchedAt) : daily
  const newest = observations.at(-1)
  const confirmedTo = (codes: readonly string[]): Day =>
    Math.min(...codes.map((code) => coverageOf(state, code).confirmedTo ?? 0))
  // A list's moment is gone with the next one, so it counts at once, unless days before it are missing, as after a sleep.
  const isRunning = live.length > 0 && newest !== undefined && confirmedTo(live) >= newest.day - 2
  return {
    observations,
    isOfficial: legs.every((code) => isOfficial(assets.get(code)?.kind)),
    settled: isRunning ? newest.at : startOfDay(confirmedTo(legs)),
    complete: legs.every((code) => coverageOf(state, code).complete),
  }
}
