import { type Day, dayOf, yearOf } from '../../shared/day.ts'
import { firstFrom } from '../../shared/series/slice.ts'

/** Points as columns: days ascending, each once; rates in tenge per 1 unit. */
export interface Series {
  days: Int32Array
  rates: Float64Array
}

export const emptySeries = (): Series => ({ days: new Int32Array(0), rates: new Float64Array(0) })

/** The part from one day to another, both included, without copying. */
export const slice = (series: Series, from: Day, to: Day): Series => {
  const start = firstFrom(series.days, from)
  const end = firstFrom(series.days, to + 1)
  return { days: series.days.subarray(start, end), rates: series.rates.subarray(start, end) }
}

/**
 * `known` with `incoming` laid over it: a new point is added, an equal one changes nothing, a different one
 * replaces. Nothing is ever taken away. `changed` are indexes into the merged series.
 */
export const merge = (known: Series, incoming: Series): { merged: Series; changed: number[] } => {
  const days = new Int32Array(known.days.length + incoming.days.length)
  const rates = new Float64Array(days.length)
  const changed: number[] = []
  let size = 0
  let k = 0
  let i = 0
  while (k < known.days.length || i < incoming.days.length) {
    const knownDay = known.days[k] ?? Number.POSITIVE_INFINITY
    const incomingDay = incoming.days[i] ?? Number.POSITIVE_INFINITY
    const rate = incomingDay <= knownDay ? (incoming.rates[i] ?? 0) : (known.rates[k] ?? 0)
    if (incomingDay < knownDay || (incomingDay === knownDay && rate !== known.rates[k])) changed.push(size)
    days[size] = Math.min(knownDay, incomingDay)
    rates[size] = rate
    size += 1
    if (incomingDay <= knownDay) i += 1
    if (knownDay <= incomingDay) k += 1
  }
  return { merged: { days: days.subarray(0, size), rates: rates.subarray(0, size) }, changed }
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

/** The points of all other years. */
export const withoutYears = ({ days, rates }: Series, years: readonly number[]): Series => {
  const isKept = (day: Day): boolean => !years.includes(yearOf(day))
  return { days: days.filter(isKept), rates: rates.filter((_rate, i) => isKept(days[i] ?? 0)) }
}
