import type { Clock } from '../ports.ts'

/** Says what can be believed of an answer's `Date` header (milliseconds since the epoch): the same moment, or null. */
export type Believe = (date: number | null) => number | null

const A_DAY = 24 * 3_600_000
/** Dates are of whole seconds, and answers take their time. */
const ROUGHLY_MS = 5_000
/** A date that stands still could not be told from one that goes on in less. */
const TELLING_MS = 10_000

/**
 * A `Date` within a day of the machine's clock is believed. One further away may be the truth, with the machine wrong, or a
 * mistake of one answer: it is believed once a later answer's has gone on with the steady clock.
 */
export const believeDates = (clock: Pick<Clock, 'now' | 'steady'>): Believe => {
  let first: { date: number; steady: number } | null = null
  let isTold = false
  return (date) => {
    if (date === null || Math.abs(date - clock.now()) <= A_DAY) return date
    const steady = clock.steady()
    const passed = steady - (first?.steady ?? steady)
    const goesOn = first && Math.abs(date - first.date - passed) <= Math.max(ROUGHLY_MS, passed / 2)
    if (!goesOn) {
      first = { date, steady }
      isTold = false
    }
    isTold ||= passed >= TELLING_MS && goesOn === true
    return isTold ? date : null
  }
}
