import { deflateSync, inflateSync } from 'node:zlib'
import type { Day } from '../../shared/days/day.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { readJson } from '../mirror/checksums.ts'

/** A point as it was known. `marked`: see `SeriesPoints`. */
export interface KnownPoint {
  /** Tenge per 1 unit; null if the service withdrew the point. */
  kzt: number | null
  marked: boolean
}

/** Ascending. */
export type PointChanges = ReadonlyMap<Day, KnownPoint>

/** Points in one row: a new value inflates no more than it needs. */
export const MOST_POINTS = 2_000
/** The newest points of a long list have a separate row, because each rates list is compared with them. */
export const NEWEST_POINTS = 60
/** Below this many bytes compression gains nothing. */
const SMALL_BYTES = 200

/** Returns the bytes of a row: the gaps between days, the rates, and the indexes of marked points. */
export const encodePoints = (changes: PointChanges): Buffer => {
  let before = 0
  const gaps: number[] = []
  const marked: number[] = []
  for (const [day, point] of changes) {
    if (point.marked) marked.push(gaps.length)
    gaps.push(day - before)
    before = day
  }
  const json = Buffer.from(JSON.stringify([gaps, Array.from(changes.values(), ({ kzt }) => kzt), marked]))
  return json.length < SMALL_BYTES ? json : deflateSync(json)
}

/** Returns null for bytes that `encodePoints` cannot have made. */
export const decodePoints = (bytes: Buffer): Map<Day, KnownPoint> | null => {
  const read = readJson((bytes[0] === 0x5b ? bytes : inflateSync(bytes)).toString())
  if (!Array.isArray(read)) return null
  const [gaps, rates, marks]: unknown[] = read
  if (!Array.isArray(gaps) || !Array.isArray(rates) || !Array.isArray(marks)) return null
  const marked = new Set<unknown>(marks)
  const points = new Map<Day, KnownPoint>()
  let day = 0
  for (let i = 0; i < gaps.length; i++) {
    const [gap, kzt]: unknown[] = [gaps[i], rates[i]]
    if (typeof gap !== 'number' || (kzt !== null && typeof kzt !== 'number')) return null
    day += gap
    points.set(day, { kzt, marked: marked.has(i) })
  }
  return points
}

/** Returns the points of `now` that differ from `known`. `isWithdrawn` separates withdrawn points from lost ones. */
export const changesBetween = (
  known: PointChanges,
  now: SeriesPoints,
  isWithdrawn: (day: Day) => boolean,
): Map<Day, KnownPoint> => {
  const changes: [Day, KnownPoint][] = []
  const marked = new Set(now.marked)
  const there = new Set(now.day)
  for (let i = 0; i < now.day.length; i++) {
    const day = now.day[i] ?? 0
    const point = { kzt: now.rate[i] ?? null, marked: marked.has(i) }
    const before = known.get(day)
    if (before?.kzt !== point.kzt || before.marked !== point.marked) changes.push([day, point])
  }
  for (const [day, { kzt }] of known)
    if (kzt !== null && !there.has(day) && isWithdrawn(day)) changes.push([day, { kzt: null, marked: false }])
  return new Map(changes.sort(([a], [b]) => a - b))
}

/** Returns points as a series. Nothing in it counts as provisional. */
export const seriesOfPoints = (points: PointChanges): SeriesPoints => {
  const kept = [...points].filter(([, { kzt }]) => kzt !== null).sort(([a], [b]) => a - b)
  return {
    day: Int32Array.from(kept, ([day]) => day),
    rate: Float64Array.from(kept, ([, { kzt }]) => kzt ?? Number.NaN),
    provisional: new Int32Array(0),
    marked: Int32Array.from(kept.flatMap(([, { marked }], index) => (marked ? [index] : []))),
  }
}
