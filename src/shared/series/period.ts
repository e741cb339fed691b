import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { type Difference, differenceAt } from './differences.ts'
import type { Span } from './series.ts'
import { visible } from './slice.ts'

/** Points in columns of any kind; days ascend. */
export interface PointColumns {
  day: ArrayLike<number>
  rate: ArrayLike<number>
}

/** The publications of a period, and the index of the one that its changes are counted from. */
export interface Period extends Span {
  base: number
}

/**
 * The period from one day to another, both included; null without a publication in it. The base is the last publication before
 * the period, however old. A period that begins before all publications has the first of them as its base.
 */
export const periodOf = (day: ArrayLike<number>, from: Day, to: Day): Period | null => {
  const { first, end } = visible(day, from, to)
  return first === end ? null : { base: Math.max(0, first - 1), first, end }
}

/** The change over a period; null where its only publication is the first of all. */
export const changeOf = (
  { day, rate }: PointColumns,
  { base, end }: Period,
): (Difference & { since: Day }) | null => {
  const difference = base === end - 1 ? null : differenceAt(rate, end - 1, base)
  return difference && { ...difference, since: day[base] ?? 0 }
}

/** The index of the first point that is drawn of a period: its base; of one more than 14 days older, the line would be mostly gap. */
export const drawnFirst = (day: ArrayLike<number>, { base, first }: Period, from: Day): number =>
  from - (day[base] ?? from) > CARRIED_DAYS ? first : base
