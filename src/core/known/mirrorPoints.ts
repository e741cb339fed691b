import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { FIRST_DAY, LAST_DAY } from '../../shared/series/viewPeriod.ts'
import { hasLost } from '../mirror/lostYears.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { provisionalsOf } from '../mirror/provisionalRows.ts'
import { coverageOf } from '../mirror/state.ts'

/** The mirror's points of a code from a day on. */
export interface Seen {
  code: string
  at: number
  from: Day
  series: SeriesPoints
  /** Whether a point that is not in `series` was withdrawn. */
  isWithdrawn(day: Day, wasNoted: boolean): boolean
}

export const look = (mirror: Mirror, code: string, { at, from }: { at: number; from: Day }): Seen => {
  const series = mirror.series(code, from, LAST_DAY)
  // After reading: years found damaged have just been dropped.
  const coverage = coverageOf(mirror.state(), code)
  const { confirmedTo, complete } = coverage
  return {
    ...{ code, at, from, series },
    isWithdrawn: (day, wasNoted) =>
      confirmedTo === null ? !wasNoted : day > confirmedTo || (complete && !hasLost(coverage, day, day)),
  }
}

/** Before this day a rates list changes nothing. `hasHistory`: a history has arrived too; its days are left out. */
export const listFrom = (mirror: Mirror, code: string, hasHistory: boolean): Day => {
  const state = mirror.state()
  const { confirmedTo } = coverageOf(state, code)
  if (confirmedTo === null) return FIRST_DAY
  if (hasHistory) return confirmedTo + 1
  const [first] = provisionalsOf(state, code)
  return Math.min(confirmedTo + 1, first?.day ?? LAST_DAY, (state.poll?.day ?? LAST_DAY) - 2 * CARRIED_DAYS)
}
