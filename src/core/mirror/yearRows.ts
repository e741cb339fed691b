import { type Day, dayOf, yearOf } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import { isSound, readJson, rowChecksum } from './checksums.ts'
import type { Correction } from './corrections.ts'
import { byYear, merge, noPoints, slice } from './points.ts'
import type { Prepared } from './statements.ts'

/** Of the years that a date of four digits can say; `dayOf` takes the year 99 for 1999. */
export const FIRST_DAY: Day = dayOf(100, 1, 1)
export const LAST_DAY: Day = dayOf(9_999, 12, 31)

/** Sound points, and the years that are not: damaged or gone, ascending. */
export interface CheckedYears {
  series: Points
  damaged: number[]
}

/** A day of a year that cannot be one. */
const NO_DAY = Number.NaN

/** Lays the points of a year into columns from `at` on; returns how many, 0 where they cannot be what was written. */
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
/** A leap year's. */
const MOST_DAYS = 366

/**
 * The confirmed points of the years that a range of days touches, each read whole and compared with its checksum. In a snapshot
 * or a write. `years` are those that the code has rows for, as far as its coverage knows.
 */
export const checkYears = (
  run: Prepared,
  code: string,
  [from, to]: readonly [Day, Day],
  years: readonly number[] = [],
): CheckedYears => {
  const [first, last] = [yearOf(Math.max(from, FIRST_DAY)), yearOf(to)]
  const rows = run.years.raw().all(code, first, last) as YearTuple[]
  const room = rows.length * MOST_DAYS
  const series = { day: new Int32Array(room), rate: new Float64Array(room) }
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

/** The sound points between two days. What is decided by them can be decided again. */
export const pointsBetween = (run: Prepared, code: string, from: Day, to: Day): Points =>
  slice(checkYears(run, code, [from, to]).series, from, to)

/** What new points changed. */
export interface PointChanges {
  /** Indexes into the years that were touched. */
  changed: number[]
  merged: Points
  /** Points that had another rate before. */
  corrections: Correction[]
}

/** In a write: lays confirmed points over what is there, which is sound. Writes the years that change. Throws RangeError. */
export const putPoints = (run: Prepared, code: string, incoming: Points): PointChanges => {
  const first = incoming.day[0]
  const last = incoming.day.at(-1)
  if (first === undefined || last === undefined) return { changed: [], merged: noPoints(), corrections: [] }
  // From a little before, so that the first of them can be compared with the point before it.
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
  return { changed, merged, corrections: correctionsOf(known, merged, changed) }
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
 * In a write: returns the years that a code has rows for. Drops a row with an unknown year and a bad checksum: its year is damaged.
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

const correctionsOf = (known: Points, merged: Points, changed: readonly number[]): Correction[] =>
  // A first fill has nothing to differ from.
  known.day.length === 0
    ? []
    : changed.flatMap((index) => {
        const [day, kzt] = [merged.day[index] ?? 0, merged.rate[index] ?? 0]
        const before = firstFrom(known.day, day)
        return known.day[before] === day ? [{ day, was: known.rate[before] ?? 0, kzt }] : []
      })
