import { type Day, dayOf, yearOf } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import { isSound, readJson, rowChecksum } from './checksums.ts'
import type { Prepared } from './statements.ts'

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

/** The years of four-digit dates; `dayOf` would read the year 99 as 1999. */
const FIRST_DAY: Day = dayOf(100, 1, 1)

/** Sound points, and damaged or missing years, ascending. */
interface CheckedYears {
  series: Points
  damaged: number[]
}

const NO_DAY = Number.NaN

/** Decodes a year into columns from `at` on. Returns the number of points, 0 for impossible content. */
const decode = ([year, dayTexts, rateTexts]: YearTuple, into: Points, at: number): number => {
  const [days, rates]: unknown[] = [readJson(dayTexts), readJson(rateTexts)]
  if (!Array.isArray(days) || !Array.isArray(rates) || days.length !== rates.length) return 0
  const [start, end] = [dayOf(year, 1, 1), dayOf(year, 12, 31)]
  let before = start - 1
  for (let i = 0; i < days.length; i++) {
    const [offset, rate]: unknown[] = [days[i], rates[i]]
    const day = typeof offset === 'number' ? start + offset : NO_DAY
    if (!(day > before && day <= end) || typeof rate !== 'number' || !(rate > 0)) return 0
    into.day[at + i] = day
    into.rate[at + i] = rate
    before = day
  }
  return days.length
}

type YearTuple = [year: number, days: string, rates: string, crc: number]
const MOST_DAYS = 366

/**
 * Returns the confirmed points of the years that a range of days touches, each checked whole. In a snapshot or a write. `years`
 * are those that the code's coverage lists.
 */
export const checkYears = (
  run: Prepared,
  code: string,
  [from, to]: readonly [Day, Day],
  years: readonly number[] = [],
): CheckedYears => {
  const [first, last] = [yearOf(Math.max(from, FIRST_DAY)), yearOf(to)]
  const rows = run.years.raw().all(code, first, last) as YearTuple[]
  const capacity = rows.length * MOST_DAYS
  const series = { day: new Int32Array(capacity), rate: new Float64Array(capacity) }
  const damaged: number[] = []
  const there = new Set<number>()
  let size = 0
  for (const row of rows) {
    there.add(row[0])
    const count = isSound([code, ...row]) ? decode(row, series, size) : 0
    if (count === 0) damaged.push(row[0])
    size += count
  }
  for (const year of years) if (year >= first && year <= last && !there.has(year)) damaged.push(year)
  damaged.sort((a, b) => a - b)
  return { series: { day: series.day.subarray(0, size), rate: series.rate.subarray(0, size) }, damaged }
}

/** Returns the sound points between two days. Decisions by them can be repeated. */
export const pointsBetween = (run: Prepared, code: string, from: Day, to: Day): Points =>
  slice(checkYears(run, code, [from, to]).series, from, to)

export interface PointChanges {
  /** Indexes into the years that were touched. */
  changed: number[]
  merged: Points
}

/** In a write: merges confirmed points into the stored ones, which are sound. Writes the years that change. Throws RangeError. */
export const putPoints = (run: Prepared, code: string, incoming: Points): PointChanges => {
  const first = incoming.day[0]
  const last = incoming.day.at(-1)
  if (first === undefined || last === undefined) return { changed: [], merged: noPoints() }
  // From a little earlier, to compare the first of them with the point before it.
  const known = checkYears(run, code, [first - CARRIED_DAYS, last]).series
  const { merged, changed } = merge(known, incoming)
  let at = 0
  byYear(merged.day, (year, start, end) => {
    if ((changed[at] ?? end) >= end) return
    putYear(run, code, year, {
      day: merged.day.subarray(start, end),
      rate: merged.rate.subarray(start, end),
    })
    while ((changed[at] ?? end) < end) at += 1
  })
  return { changed, merged }
}

const putYear = (run: Prepared, code: string, year: number, points: Points): void => {
  if (!points.rate.every((rate) => rate > 0 && rate < Number.POSITIVE_INFINITY))
    throw new RangeError(`a rate of ${code} in ${year} is not above 0`)
  const start = dayOf(year, 1, 1)
  const days = JSON.stringify(Array.from(points.day, (day) => day - start))
  const rates = JSON.stringify(Array.from(points.rate))
  run.putYear.run(code, year, days, rates, rowChecksum([code, year, days, rates]))
}

/**
 * In a write: returns the years that a code has rows for. Drops a row of an unknown year with a bad checksum: its year is
 * damaged.
 */
export const yearsAfter = (run: Prepared, code: string, known: ReadonlySet<number>): number[] => {
  const isKept = (year: number): boolean => {
    if (known.has(year)) return true
    if (checkYears(run, code, [dayOf(year, 1, 1), dayOf(year, 12, 31)]).damaged.length === 0) return true
    run.dropYear.run(code, year)
    return false
  }
  return (run.yearsHeld.pluck().all(code) as number[]).filter(isKept)
}
