import type { Clock } from '../ports.ts'

/** Says what can be believed of an answer's `Date` header (milliseconds since the epoch): the same moment, or null. */
export type TrustServerDate = (date: number | null) => number | null

const A_DAY = 24 * 3_600_000
/** Dates are of whole seconds, and answers take their time. */
const ROUGHLY_MS = 5_000
/** A date that stands still could not be told from one that goes on in less. */
const SURE_MS = 10_000
/** Nor do the clocks keep step for ever; a sleep in which the steady one stood is no going on. */
const MOST_ASTRAY_MS = 3_600_000

/**
 * A `Date` within a day of the machine's clock is believed. One further away may be the truth, with the machine wrong, or a
 * mistake of some answers: it is believed once it has gone on with the steady clock since the answer before it, also one of
 * before the machine's clock was set. It is not while the machine's clock goes on as it did when two answers in a row bore it
 * out: then a far one, however often it comes back among them, is the mistake.
 */
export const serverDateTrust = (clock: Pick<Clock, 'now' | 'steady'>): TrustServerDate => {
  let first: { date: number; steady: number } | null = null
  let isSure = false
  /** How far the wall clock was ahead of the steady one when answers bore it out; null before. */
  let borneOut: number | null = null
  return (date) => {
    if (date === null) return null
    const [now, steady] = [clock.now(), clock.steady()]
    const isNear = Math.abs(date - now) <= A_DAY
    const passed = steady - (first?.steady ?? steady)
    const mostAstray = Math.max(ROUGHLY_MS, Math.min(MOST_ASTRAY_MS, passed / 2))
    const goesOn = first && Math.abs(date - first.date - passed) <= mostAstray
    if (!goesOn) {
      first = { date, steady }
      isSure = false
    }
    isSure ||= passed >= SURE_MS && goesOn === true
    const ahead = now - steady
    if (isNear && isSure) borneOut = ahead
    const isBorneOut = borneOut !== null && Math.abs(ahead - borneOut) <= MOST_ASTRAY_MS
    return isNear || (isSure && !isBorneOut) ? date : null
  }
}
