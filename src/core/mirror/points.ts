import { type Day, dayOf, yearOf } from '../../shared/days/day.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'

export const noPoints = (): Points => ({ day: new Int32Array(0), rate: new Float64Array(0) })

/** Returns the part from one day to another, both included, without copying. */
export const slice = (series: Points, from: Day, to: Day): Points => {
  const start = firstFrom(series.day, from)
  const end = firstFrom(series.day, to + 1)
  return { day: series.day.subarray(start, end), rate: series.rate.subarray(start, end) }
}

/**
 * Merges `incoming` into `known`: adds new points and replaces different ones. Removes nothing. `changed` are indexes into the
 * merged series.
 */
export const merge = (known: Points, incoming: Points): { merged: Points; changed: number[] } => {
  const days = new Int32Array(known.day.length + incoming.day.length)
  const rates = new Float64Array(days.length)
  const changed: number[] = []
  let size = 0
  let k = 0
  let i = 0
  while (k < known.day.length || i < incoming.day.length) {
    const knownDay = known.day[k] ?? Number.POSITIVE_INFINITY
    const incomingDay = incoming.day[i] ?? Number.POSITIVE_INFINITY
    const rate = incomingDay <= knownDay ? (incoming.rate[i] ?? 0) : (known.rate[k] ?? 0)
    if (incomingDay < knownDay || (incomingDay === knownDay && rate !== known.rate[k])) changed.push(size)
    days[size] = Math.min(knownDay, incomingDay)
    rates[size] = rate
    size += 1
    if (incomingDay <= knownDay) i += 1
    if (knownDay <= incomingDay) k += 1
  }
  return { merged: { day: days.subarray(0, size), rate: rates.subarray(0, size) }, changed }
}

/** Calls `visit` for each calendar year of a series with the half-open range of its indexes. */
export const byYear = (days: Int32Array, visit: (year: number, start: number, end: number) => void): void => {
  let start = 0
  while (start < days.length) {
    const year = yearOf(days[start] ?? 0)
    const end = firstFrom(days, dayOf(year + 1, 1, 1))
    visit(year, start, end)
    start = end
  }
}
