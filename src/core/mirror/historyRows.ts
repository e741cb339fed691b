import { type Day, dayOf, yearOf } from '../../shared/day.ts'
import { rowChecksum, sealOf } from './checksums.ts'
import { byYear, merge, type Series } from './series.ts'
import type { Prepared } from './statements.ts'

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

/**
 * The confirmed points of the years that a range of days touches, read whole and compared with their seals.
 * Throws Damaged where they differ, also where a sealed year has gone.
 */
export const readYears = (run: Prepared, asset: AssetKey, from: Day, to: Day): Series => {
  const [firstYear, lastYear] = [yearOf(Math.max(from, FIRST_DAY)), yearOf(to)]
  const rows = run.points.raw().all(asset.id, dayOf(firstYear, 1, 1), dayOf(lastYear, 12, 31)) as [
    number,
    number,
  ][]
  const series: Series = { days: new Int32Array(rows.length), rates: new Float64Array(rows.length) }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    if (!row) break
    series.days[i] = row[0]
    series.rates[i] = row[1]
  }
  const seals = run.seals.raw().all(asset.id, firstYear, lastYear) as [number, number, number][]
  let at = 0
  byYear(series.days, (year, start, end) => {
    const seal = seals[at]
    at += 1
    const whole =
      seal?.[0] === year &&
      seal[1] === end - start &&
      seal[2] === sealOf(asset.code, year, series, start, end)
    if (!whole) throw new Damaged(asset.code, `the year ${year}`)
  })
  if (at !== seals.length) throw new Damaged(asset.code, 'a year that is sealed but gone')
  return series
}

/** Lays confirmed points over what is there and seals the years that changed. Writes nothing where nothing changed. */
export const putPoints = (run: Prepared, asset: AssetKey, incoming: Series): number => {
  const first = incoming.days[0]
  const last = incoming.days.at(-1)
  if (first === undefined || last === undefined) return 0
  const { merged, changed } = merge(readYears(run, asset, first, last), incoming)
  const years = new Set<number>()
  let nextYearFrom = Number.NEGATIVE_INFINITY
  for (const index of changed) {
    const day = merged.days[index] ?? 0
    run.putPoint.run(asset.id, day, merged.rates[index])
    if (day >= nextYearFrom) {
      const year = yearOf(day)
      years.add(year)
      nextYearFrom = dayOf(year + 1, 1, 1)
    }
  }
  byYear(merged.days, (year, start, end) => {
    if (years.has(year))
      run.putSeal.run(asset.id, year, end - start, sealOf(asset.code, year, merged, start, end))
  })
  return changed.length
}

export interface Provisional {
  day: Day
  kzt: number
}

/** Points that the board brought and history has not confirmed, and the days of rows that are damaged. */
export interface ProvisionalRows {
  points: Provisional[]
  damaged: Day[]
}

export const readProvisional = (run: Prepared, { id, code }: AssetKey): ProvisionalRows => {
  const rows: ProvisionalRows = { points: [], damaged: [] }
  for (const [day, kzt, crc] of run.provisionals.raw().all(id) as [number, number, number][])
    if (crc === rowChecksum([code, day, kzt])) rows.points.push({ day, kzt })
    else rows.damaged.push(day)
  return rows
}

export const putProvisional = (run: Prepared, asset: AssetKey, point: Provisional): void => {
  run.putProvisional.run(asset.id, point.day, point.kzt, rowChecksum([asset.code, point.day, point.kzt]))
}

/** Those of every asset, by its id. */
export const readAllProvisional = (
  run: Prepared,
  codes: ReadonlyMap<number, string>,
): Map<number, ProvisionalRows> => {
  const all = new Map<number, ProvisionalRows>()
  for (const [id, day, kzt, crc] of run.allProvisionals.raw().all() as [number, number, number, number][]) {
    const rows = all.get(id) ?? { points: [], damaged: [] }
    all.set(id, rows)
    if (crc === rowChecksum([codes.get(id) ?? null, day, kzt])) rows.points.push({ day, kzt })
    else rows.damaged.push(day)
  }
  return all
}
