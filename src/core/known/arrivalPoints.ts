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

export type KnownPoints = ReadonlyMap<Day, KnownPoint>

/** Points by column: an object for each of 11 000 points would take megabytes. */
export interface PointColumns {
  /** Ascending. */
  day: Day[]
  kzt: KnownPoint['kzt'][]
  /** The indexes of marked points, ascending. */
  marked: number[]
}

/** Returns points by column, whatever their order. */
export const columnsOf = (points: Iterable<readonly [Day, KnownPoint]>): PointColumns => {
  const sorted = [...points].sort(([a], [b]) => a - b)
  return {
    day: sorted.map(([day]) => day),
    kzt: sorted.map(([, { kzt }]) => kzt),
    marked: sorted.flatMap(([, { marked }], index) => (marked ? [index] : [])),
  }
}

/** Points in one row: a new value inflates no more than it needs. */
export const MOST_POINTS = 2_000
/** The newest points of a long list have a separate row, because each rates list is compared with them. */
export const NEWEST_POINTS = 60
/** Below this many bytes compression gains nothing. */
const SMALL_BYTES = 200
/** Takes a third of the time of zlib's default (6), for 5% more bytes. Nothing else runs meanwhile. */
const LEVEL = 4

/** Returns the bytes of a row with the points from one index up to another: the gaps between days, the rates, the marked indexes. */
export const encodePoints = ({ day, kzt, marked }: PointColumns, from = 0, to = day.length): Buffer => {
  const gaps = day.slice(from, to).map((each, index, all) => each - (all[index - 1] ?? 0))
  const marks = marked.flatMap((index) => (index >= from && index < to ? [index - from] : []))
  const json = Buffer.from(JSON.stringify([gaps, kzt.slice(from, to), marks]))
  return json.length < SMALL_BYTES ? json : deflateSync(json, { level: LEVEL })
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
  known: KnownPoints,
  now: SeriesPoints,
  isWithdrawn: (day: Day) => boolean,
): PointColumns => {
  if (known.size === 0) return { day: [...now.day], kzt: [...now.rate], marked: [...now.marked] }
  const changes: PointColumns = { day: [], kzt: [], marked: [] }
  const marked = new Set(now.marked)
  for (let i = 0; i < now.day.length; i++) {
    const day = now.day[i] ?? 0
    const kzt = now.rate[i] ?? null
    const before = known.get(day)
    if (before?.kzt === kzt && before.marked === marked.has(i)) continue
    if (marked.has(i)) changes.marked.push(changes.day.length)
    changes.day.push(day)
    changes.kzt.push(kzt)
  }
  const there = new Set(now.day)
  const withdrawn = [...known].flatMap(([day, { kzt }]) =>
    kzt !== null && !there.has(day) && isWithdrawn(day) ? [[day, { kzt: null, marked: false }] as const] : [],
  )
  return withdrawn.length === 0 ? changes : columnsOf([...pointsOf(changes), ...withdrawn])
}

const pointsOf = ({ day, kzt, marked }: PointColumns): [Day, KnownPoint][] => {
  const isMarked = new Set(marked)
  return day.map((each, index) => [each, { kzt: kzt[index] ?? null, marked: isMarked.has(index) }])
}

/** Returns points as a series. Nothing in it counts as provisional. */
export const seriesOfPoints = (points: KnownPoints): SeriesPoints => {
  const kept = [...points].filter(([, { kzt }]) => kzt !== null).sort(([a], [b]) => a - b)
  return {
    day: Int32Array.from(kept, ([day]) => day),
    rate: Float64Array.from(kept, ([, { kzt }]) => kzt ?? Number.NaN),
    provisional: new Int32Array(0),
    marked: Int32Array.from(kept.flatMap(([, { marked }], index) => (marked ? [index] : []))),
  }
}
