import { firstFrom } from '../../../shared/series/slice.ts'
import { type RowCursor, startAt } from './rowCursor.ts'
import type { PointSort } from './sortPoints.ts'

/** Points in the order shown: the day of each of the series, what they are sorted by, their indexes from the top. */
export interface OrderedRows {
  day: ArrayLike<number>
  sort: PointSort
  order: readonly number[]
}

/**
 * The cursor among rows that have come in place of others: at the same day, or at the top where that is gone. What was chosen
 * stays as long as the same rows still follow each other; in another order they would be others.
 */
export const carryCursor = (
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
