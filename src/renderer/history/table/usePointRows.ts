import { useCallback, useMemo, useState } from 'react'
import { firstFrom } from '../../../shared/series/slice.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { type RowCursor, startAt } from '../../controls/rowCursor.ts'
import { type PointSort, sortPoints } from './sortPoints.ts'

/** Points in display order: the days of the series, their sort, and their indexes from the top. */
interface OrderedRows {
  day: ArrayLike<number>
  sort: PointSort
  order: readonly number[]
}

/**
 * Moves the cursor to the same day among new rows, or to the top if that day is gone. Keeps the selection only if its
 * rows are still consecutive.
 */
const carryCursor = (
  cursor: RowCursor,
  { before, now }: { before: OrderedRows; now: OrderedRows },
): RowCursor => {
  if (before === now) return cursor
  const placeNow = (place: number): number => {
    const day = before.day[before.order[place] ?? -1]
    if (day === undefined) return -1
    const index = firstFrom(now.day, day)
    return now.day[index] === day ? now.order.indexOf(index) : -1
  }
  const { anchor, low, high } = cursor
  const at = placeNow(cursor.at)
  const alone = startAt(Math.max(0, at))
  if (at < 0 || high < low || before.sort !== now.sort) return alone
  const moved = { at, anchor: placeNow(anchor), low: placeNow(low), high: placeNow(high) }
  const isWhole = moved.low >= 0 && moved.high - moved.low === high - low
  return isWhole && moved.anchor >= 0 ? moved : alone
}

export interface PointRows {
  /** The indexes of the points in display order. */
  order: readonly number[]
  cursor: RowCursor
  sort: PointSort
  setCursor: (next: RowCursor) => void
  setSort: (next: PointSort) => void
}

/**
 * The rows in order, with the cursor. The cursor keeps its point when the order changes. The selection survives a new
 * answer, which arrives with each publication.
 */
export const usePointRows = ({ series, first, end }: HistoryView): PointRows => {
  const [sort, setSort] = useState<PointSort>({ by: 'day', down: true })
  const rows: OrderedRows = useMemo(
    () => ({ day: series.day, sort, order: sortPoints(series, { first, end }, sort) }),
    [series, first, end, sort],
  )
  const [held, hold] = useState<{ rows: OrderedRows; cursor: RowCursor } | null>(null)
  const cursor = useMemo(
    () => (held ? carryCursor(held.cursor, { before: held.rows, now: rows }) : startAt(0)),
    [held, rows],
  )
  const setCursor = useCallback((next: RowCursor) => hold({ rows, cursor: next }), [rows])
  return { order: rows.order, cursor, sort, setCursor, setSort }
}
