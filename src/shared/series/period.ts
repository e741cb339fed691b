import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { type Difference, differenceAt } from './differences.ts'
import { numberAt, type Span } from './series.ts'
import { visible } from './slice.ts'

/** Points in columns of any kind; days ascend. */
export interface PointColumns {
  day: ArrayLike<number>
  rate: ArrayLike<number>
}

/** The publications of a period, and the index of the base of its changes. */
export interface Period extends Span {
  base: number
}

/**
 * Returns the period between two days, both included, or null without a publication in it. The base is the last
 * publication before the period, however old. If there is none, the base is the first publication.
 */
export const periodOf = (day: ArrayLike<number>, from: Day, to: Day): Period | null => {
  const { first, end } = visible(day, from, to)
  return first === end ? null : { base: Math.max(0, first - 1), first, end }
}

/** Returns the change over a period, or null if its only publication is the first of all. */
export const changeOf = (
  { day, rate }: PointColumns,
  { base, end }: Period,
): (Difference & { since: Day }) | null => {
  const difference = base === end - 1 ? null : differenceAt(rate, end - 1, base)
  return difference && { ...difference, since: numberAt(day, base) }
}

/**
 * Returns the index of the first point to draw: the base of the period. A base more than 14 days older is skipped,
 * since the line would be mostly gap.
 */
export const drawnFirst = (day: ArrayLike<number>, { base, first }: Period, from: Day): number =>
  from - (day[base] ?? from) > CARRIED_DAYS ? first : base
