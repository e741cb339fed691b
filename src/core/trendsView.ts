import { CARRIED_DAYS } from '../shared/carriedDays.ts'
import type { Trends } from '../shared/contract.ts'
import { formatIsoDay } from '../shared/day.ts'
import type { Mirror } from './mirror/mirror.ts'

/** How many days before an asset's newest rate the small charts of the board show. */
const TREND_DAYS = 30

/**
 * The last thirty days of every asset on the board up to its own rate's day, and the publication before that: the
 * last point of another day, at most 14 days earlier.
 */
export const trendsView = (mirror: Mirror): Trends => {
  const assets: Trends['assets'] = []
  const days: Int32Array[] = []
  const rates: Float64Array[] = []
  for (const [code, row] of mirror.state().board) {
    const series = mirror.series(code, row.day - TREND_DAYS, row.day)
    const before = series.days.findLastIndex((day) => day < row.day)
    const [day, kzt] = [series.days[before], series.rates[before]]
    const previous =
      day === undefined || kzt === undefined || row.day - day > CARRIED_DAYS
        ? null
        : { day: formatIsoDay(day), kzt }
    assets.push({ code, points: series.days.length, previous })
    days.push(series.days)
    rates.push(series.rates)
  }
  return { assets, day: Int32Array.from(joined(days)), rate: Float64Array.from(joined(rates)) }
}

const joined = (columns: readonly (Int32Array | Float64Array)[]): number[] =>
  columns.flatMap((column) => [...column])
