import { useCallback, useMemo, useState } from 'react'
import type { HistoryView } from '../historyView.ts'
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

/** The rows in their order, and where the person is among them: in another order they are still at the same point. */
export const usePointRows = ({ series, first, end }: HistoryView): PointRows => {
  const [sort, setSort] = useState<PointSort>({ by: 'day', down: true })
  const order = useMemo(() => sortPoints(series, { first, end }, sort), [series, first, end, sort])
  const [held, hold] = useState<{ order: readonly number[]; cursor: RowCursor } | null>(null)
  const cursor = useMemo(() => {
    if (held?.order === order) return held.cursor
    const point = held?.order[held.cursor.at]
    return startAt(Math.max(0, point === undefined ? 0 : order.indexOf(point)))
  }, [held, order])
  const setCursor = useCallback((next: RowCursor) => hold({ order, cursor: next }), [order])
  return { order, cursor, sort, setCursor, setSort }
}
