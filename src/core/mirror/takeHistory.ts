import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isImplausibleJump } from '../../shared/rates/implausibleJump.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import type { HistoryAnswer, HistoryRange } from '../service/answers.ts'
import { publishedDay } from './boardDays.ts'
import type { BoardRow } from './boardRows.ts'
import { provisionalsOf } from './provisionalRows.ts'
import { pointBefore, wasCarried } from './ratesBefore.ts'
import { type AssetRow, coverageOf, type State } from './state.ts'
import type { Prepared } from './statements.ts'
import { dropPoint } from './withdrawnPoints.ts'
import { byYear, type PointChanges, pointsBetween, putPoints, slice } from './yearRows.ts'

/** A moment by both clocks, in milliseconds since the epoch: the machine's, and the service's if known. */
interface Clocks {
  now: number
  serverNow: number | null
}

const earlier = ({ now, serverNow }: Clocks): number => Math.min(now, serverNow ?? now)

/** The longest pause between publications, in days. */
const LONGEST_REST = 30

/** Returns the next possible day of an official rate by both clocks. A rates list of a later day proves nothing. */
export const nextPublication = (clocks: Clocks, isWorkingDay: (day: Day) => boolean): Day => {
  const today = almatyDay(earlier(clocks))
  let next = today + 1
  while (!isWorkingDay(next) && next < today + LONGEST_REST) next += 1
  return next
}

/**
 * Returns the day before which an asset's days are over, so that history is final except for corrections. For official rates, the
 * day of a later publication; for live kinds, today by both clocks; for delisted ones, 14 days ago.
 */
const settledBefore = (
  kind: string,
  row: Pick<BoardRow, 'delistedAt'> | undefined,
  published: Day | null,
  clocks: Clocks,
): Day => {
  const today = utcDay(earlier(clocks))
  if (!row || row.delistedAt !== null) return today - CARRIED_DAYS + 1
  return isOfficial(kind) ? (published ?? Number.NEGATIVE_INFINITY) : today
}

/** Jumps kept of one asset, the latest: a history that jumps daily shows nothing more. */
const MOST = 100

interface KztOfDay {
  day: Day
  kzt: number
}

const isJump = (before: KztOfDay | null, { day, kzt }: KztOfDay, kind: string | undefined): boolean =>
  before !== null &&
  isImplausibleJump({ day: before.day, rate: before.kzt }, { day, rate: kzt }, isOfficial(kind))

/** In a write: stores whether a day's rate is an implausible jump from the point before it (null: there is none). */
export const noteJump = (
  { jumps, assets }: State,
  code: string,
  { day, before, kzt }: { day: Day; before: KztOfDay | null; kzt: number },
): void => {
  const was = before?.kzt ?? null
  if (was === null || !isJump(before, { day, kzt }, assets.get(code)?.kind)) {
    jumps.get(code)?.drop(day)
    return
  }
  const days = jumps.of(code)
  const known = days.get(day)
  if (known?.was === was && known.kzt === kzt) return
  if (!known && days.size >= MOST) {
    const first = Math.min(...days.keys())
    if (day < first) return
    days.drop(first)
  }
  days.put(day, { was, kzt })
}

interface HistoryChanges {
  /** The number of new or different confirmed points. */
  changed: number
  /** The years stored before, and those of the answer. */
  years: Set<number>
  /** The last of the answer's days that are over. */
  lastSure: Day | null
}

/**
 * In a write: merges history's answer into the stored points. Days that are over become confirmed; later days
 * stay provisional. A rates list's point for a day that history skips stays, unless that list was carried
 * over. `at` is milliseconds since the epoch.
 */
export const takeHistory = (
  run: Prepared,
  now: State,
  asset: AssetRow,
  { range, answer, at }: { range: HistoryRange; answer: HistoryAnswer; at: number },
): HistoryChanges => {
  const clocks = { now: at, serverNow: answer.serverNow }
  const before = settledBefore(asset.kind, now.board.get(asset.code), publishedDay(now), clocks)
  const sure = slice(answer, Number.NEGATIVE_INFINITY, before - 1)
  const taken = putPoints(run, asset.code, sure)
  noteJumps(now, asset, taken)
  bringUnsure(run, now, asset, slice(answer, before, Number.POSITIVE_INFINITY))
  settle(run, now, asset, { range, answer, before })
  // Points after the new ones change against them.
  if (taken.changed.length > 0)
    for (const { day, kzt } of provisionalsOf(now, asset.code))
      noteJump(now, asset.code, { day, before: pointBefore(run, now, asset.code, day), kzt })
  const years = new Set(coverageOf(now, asset.code).years)
  byYear(taken.merged.day, (year) => years.add(year))
  return { changed: taken.changed.length, years, lastSure: sure.day.at(-1) ?? null }
}

/**
 * A changed point may jump from the one before it, and the next one from it. Latest first: of more jumps than are kept, none is
 * written only to be dropped again.
 */
const noteJumps = (now: State, asset: AssetRow, { changed, merged }: PointChanges): void => {
  const known = now.jumps.get(asset.code)
  let noted = merged.day.length
  const note = (index: number): void => {
    noted = index
    const pointAt = (at: number) => ({ day: merged.day[at] ?? 0, kzt: merged.rate[at] ?? 0 })
    const point = pointAt(index)
    const before = index === 0 ? null : pointAt(index - 1)
    // Nearly all of the thousands of points are ordinary.
    if (!known?.has(point.day) && !isJump(before, point, asset.kind)) return
    noteJump(now, asset.code, { ...point, before })
  }
  for (let at = changed.length - 1; at >= 0; at--) {
    const index = changed[at] ?? 0
    if (index + 1 < noted) note(index + 1)
    if (index < noted) note(index)
  }
}

/**
 * Stores points of days that are not over. After a clock was set back, they may be confirmed already. For its own day the rates
 * list is newer: it is polled every few minutes.
 */
const bringUnsure = (
  run: Prepared,
  now: State,
  asset: AssetRow,
  { day: days, rate: rates }: Points,
): void => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  const sure = new Set(pointsBetween(run, asset.code, first, last).day)
  const provisional = new Map(provisionalsOf(now, asset.code).map((point) => [point.day, point]))
  const row = now.board.get(asset.code)
  const boardDay = row?.delistedAt === null ? row.day : null
  for (const [i, day] of days.entries()) {
    const known = provisional.get(day)
    const kzt = rates[i]
    if (sure.has(day) || kzt === undefined || (day === boardDay && known)) continue
    noteJump(now, asset.code, { day, before: pointBefore(run, now, asset.code, day), kzt })
    now.provisional.of(asset.code).put(day, { kzt, fromHistory: known?.fromHistory ?? true })
  }
}

/** Keeps, confirms or drops the provisional points of the requested days. */
const settle = (
  run: Prepared,
  now: State,
  asset: AssetRow,
  { range, answer, before }: { range: HistoryRange; answer: HistoryAnswer; before: Day },
): void => {
  const last = answer.day.at(-1)
  // An empty answer proves nothing about any day.
  if (last === undefined) return
  for (const { day, fromHistory } of provisionalsOf(now, asset.code)) {
    if (range !== 'all' && (day < range.from || day > range.to)) continue
    const isInIt = answer.day[firstFrom(answer.day, day)] === day
    const isOver = day < before
    // A history that ends earlier may still get the day.
    const isPassedOver = !isInIt && isOver && day < last
    const isCarried = isPassedOver && isOfficial(asset.kind) && wasCarried(run, now, day)
    const isGone = isCarried || (!isInIt && fromHistory)
    if (isGone) dropPoint(now, asset.code, day)
    else if (isInIt && isOver) now.provisional.get(asset.code)?.drop(day)
  }
}
