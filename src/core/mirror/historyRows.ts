import { type Day, dayOf, yearOf } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import { rowChecksum, sealOf } from './checksums.ts'
import type { Correction } from './corrections.ts'
import { inOrder } from './inOrder.ts'
import { byYear, merge, noPoints, withoutYears } from './points.ts'
import { POINTS_AT_ONCE, type Prepared } from './statements.ts'

/** Rows that do not agree with their checksum: what they say must not be shown. */
export class Damaged extends Error {
  readonly code: string
  constructor(code: string, what: string) {
    super(`${what} of ${code} does not agree with its checksum`)
    this.code = code
  }
}

/** No answer speaks of an earlier day, and `dayOf` takes the year 99 for 1999. */
const FIRST_DAY: Day = dayOf(100, 1, 1)

/** An asset as the tables name it and as its checksums do. */
export interface AssetKey {
  id: number
  code: string
}

/** Points that agree with their seals, and the years that do not, ascending. */
export interface CheckedYears {
  series: Points
  damaged: number[]
}

/**
 * The confirmed points of the years that a range of days touches, read whole and compared with their seals. Throws
 * Damaged where they differ, also where a sealed year has gone.
 */
export const readYears = (run: Prepared, asset: AssetKey, from: Day, to: Day): Points => {
  const { series, damaged } = checkYears(run, asset, from, to)
  if (damaged.length > 0) throw new Damaged(asset.code, `the year ${damaged.join()}`)
  return series
}

/** Days ascending, without points that have lost theirs and stand among those of another year. */
const sortedPoints = ({ day: days, rate: rates }: Points): Points => {
  const points = Array.from(days, (day, i) => ({ day, rate: rates[i] ?? 0 }))
  const sorted = [...inOrder(points, (a, b) => a.day < b.day)].sort((a, b) => a.day - b.day)
  return {
    day: Int32Array.from(sorted, ({ day }) => day),
    rate: Float64Array.from(sorted, ({ rate }) => rate),
  }
}

const isAscending = (days: Int32Array): boolean => {
  for (let i = 1; i < days.length; i++) if ((days[i] ?? 0) <= (days[i - 1] ?? 0)) return false
  return true
}

/** The rows as they stand: two lists of numbers cost three quarters of a list for each row. In a snapshot, for they are read apart. */
const readPoints = (run: Prepared, id: number, from: Day, to: Day): Points => {
  const day = new Int32Array(run.pointDays.pluck().all(id, from, to) as number[])
  const rate = new Float64Array(run.pointRates.pluck().all(id, from, to) as number[])
  return isAscending(day) ? { day, rate } : sortedPoints({ day, rate })
}

/** The same, leaving out the years that differ. In a snapshot or a write. */
export const checkYears = (run: Prepared, asset: AssetKey, from: Day, to: Day): CheckedYears => {
  const [firstYear, lastYear] = [yearOf(Math.max(from, FIRST_DAY)), yearOf(to)]
  const series = readPoints(run, asset.id, dayOf(firstYear, 1, 1), dayOf(lastYear, 12, 31))
  const seals = run.seals.raw().all(asset.id, firstYear, lastYear) as [number, number, number][]
  const sealed = new Map(seals.map(([year, points, crc]) => [year, { points, crc }]))
  const damaged: number[] = []
  byYear(series.day, (year, start, end) => {
    const seal = sealed.get(year)
    sealed.delete(year)
    const whole = seal?.points === end - start && seal.crc === sealOf(asset.code, year, series, start, end)
    if (!whole) damaged.push(year)
  })
  // What is left is sealed, but gone.
  damaged.push(...sealed.keys())
  if (damaged.length === 0) return { series, damaged }
  damaged.sort((a, b) => a - b)
  return { series: withoutYears(series, damaged), damaged }
}

/** What new points changed. */
export interface PointChanges {
  /** Indexes into the years that were touched. */
  changed: number[]
  merged: Points
  /** Points that had another rate before. */
  corrections: Correction[]
}

/** Lays confirmed points over what is there and seals the years that changed. Writes nothing where nothing changed. */
export const putPoints = (run: Prepared, asset: AssetKey, incoming: Points): PointChanges => {
  const first = incoming.day[0]
  const last = incoming.day.at(-1)
  if (first === undefined || last === undefined) return { changed: [], merged: noPoints(), corrections: [] }
  // From a little before, so that the first of them can be compared with what came before it.
  const known = readYears(run, asset, first - CARRIED_DAYS, last)
  const { merged, changed } = merge(known, incoming)
  writePoints(run, asset, merged, changed)
  const years = new Set<number>()
  let nextYearFrom = Number.NEGATIVE_INFINITY
  for (const index of changed) {
    const day = merged.day[index] ?? 0
    if (day >= nextYearFrom) {
      const year = yearOf(day)
      years.add(year)
      nextYearFrom = dayOf(year + 1, 1, 1)
    }
  }
  byYear(merged.day, (year, start, end) => {
    if (years.has(year))
      run.putSeal.run(asset.id, year, end - start, sealOf(asset.code, year, merged, start, end))
  })
  return { changed, merged, corrections: correctionsOf(known, merged, changed) }
}

/** Many at once: each statement costs more than the row that it writes. */
const writePoints = (run: Prepared, { id }: AssetKey, series: Points, indices: readonly number[]): void => {
  const whole = indices.length - (indices.length % POINTS_AT_ONCE)
  // Filled again and again: of a long history, a list for each row would be thousands.
  const values = new Array<number>(POINTS_AT_ONCE * 3).fill(id)
  for (let from = 0; from < whole; from += POINTS_AT_ONCE) {
    for (let row = 0; row < POINTS_AT_ONCE; row++) {
      const index = indices[from + row] ?? 0
      values[row * 3 + 1] = series.day[index] ?? 0
      values[row * 3 + 2] = series.rate[index] ?? 0
    }
    run.putManyPoints.run(values)
  }
  for (const index of indices.slice(whole)) run.putPoint.run(id, series.day[index], series.rate[index])
}

const correctionsOf = (known: Points, merged: Points, changed: readonly number[]): Correction[] =>
  // A first fill has nothing to differ from.
  known.day.length === 0 ? [] : changed.flatMap((index) => correctionOf(known, merged, index))

const correctionOf = (known: Points, merged: Points, index: number): Correction[] => {
  const [day, kzt] = [merged.day[index] ?? 0, merged.rate[index] ?? 0]
  const before = firstFrom(known.day, day)
  return known.day[before] === day ? [{ day, was: known.rate[before] ?? 0, kzt }] : []
}

export interface Provisional {
  day: Day
  kzt: number
  /** Whether history itself brought it, before its day was over; else a board did. */
  fromHistory: boolean
}

const provisionalChecksum = (code: string | null, { day, kzt, fromHistory }: Provisional): number =>
  rowChecksum([code, day, kzt, ...(fromHistory ? [1] : [])])

/** Points that the board brought and history has not confirmed, and the days of rows that are damaged. */
export interface ProvisionalRows {
  points: Provisional[]
  damaged: Day[]
}

export const readProvisional = (run: Prepared, { id, code }: AssetKey): ProvisionalRows => {
  const rows: ProvisionalRows = { points: [], damaged: [] }
  for (const [day, kzt, origin, crc] of run.provisionals.raw().all(id) as [
    ...[number, number, number, number],
  ][]) {
    const point = { day, kzt, fromHistory: origin === 1 }
    if (crc === provisionalChecksum(code, point)) rows.points.push(point)
    else rows.damaged.push(day)
  }
  return rows
}

export const putProvisional = (run: Prepared, asset: AssetKey, point: Provisional): void => {
  const { day, kzt, fromHistory } = point
  run.putProvisional.run(asset.id, day, kzt, Number(fromHistory), provisionalChecksum(asset.code, point))
}

/** Those of every asset, by its id. */
export const readAllProvisional = (
  run: Prepared,
  codes: ReadonlyMap<number, string>,
): Map<number, ProvisionalRows> => {
  const all = new Map<number, ProvisionalRows>()
  for (const [id, day, kzt, origin, crc] of run.allProvisionals.raw().all() as [
    ...[number, number, number, number, number],
  ][]) {
    const rows = all.get(id) ?? { points: [], damaged: [] }
    all.set(id, rows)
    const point = { day, kzt, fromHistory: origin === 1 }
    if (crc === provisionalChecksum(codes.get(id) ?? null, point)) rows.points.push(point)
    else rows.damaged.push(day)
  }
  return all
}
