import { useCallback, useMemo, useState } from 'react'
import type { HistoryView } from '../historyView.ts'
import { carryCursor, type OrderedRows } from './carryCursor.ts'
import { type RowCursor, startAt } from './rowCursor.ts'
import { type PointSort, sortPoints } from './sortPoints.ts'

export interface PointRows {
  /** The indexes of the points in the order shown. */
  order: readonly number[]
  cursor: RowCursor
  sort: PointSort
  setCursor: (next: RowCursor) => void
  setSort: (next: PointSort) => void
}

/**
 * The rows in their order, and where the person is among them: in another order they are still at the same point, and what
 * they chose outlasts an answer that comes anew, as it does with each publication.
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
