import type { Clock } from '../ports.ts'

/** Returns an answer's `Date` header (milliseconds since the epoch) if it is credible, else null. */
export type TrustServerDate = (date: number | null) => number | null

const A_DAY = 24 * 3_600_000
/** Dates are in whole seconds, and answers take time. */
const ROUGHLY_MS = 5_000
/** Over less time, a stopped clock looks like a running one. */
const SURE_MS = 10_000
/** Clocks drift over longer times, and a sleep may have stopped the steady one. */
const MOST_ASTRAY_MS = 3_600_000

/**
 * A `Date` within a day of the machine's clock is credible. A further one may be right, with the machine wrong, or a mistake of
 * some answers. It is credible once it has advanced with the steady clock since the answer before, even if the machine's clock
 * was set meanwhile. It is not while the machine's clock advances as it did when two answers in a row confirmed it. Then a far
 * one is a mistake, however often it recurs.
 */
export const serverDateTrust = (clock: Pick<Clock, 'now' | 'steady'>): TrustServerDate => {
  let first: { date: number; steady: number } | null = null
  let isSure = false
  /** How far the wall clock was ahead of the steady one when answers confirmed it; null before. */
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

/**
 * Whether this machine's clock is wrong: more than a day from the service's (its `Date` header) or, if that is unknown, more than
 * a day before this build. All in milliseconds since the epoch.
 */
export const clockIsWrong = (now: number, serverNow: number | null, builtAt: number): boolean =>
  serverNow === null ? now < builtAt - A_DAY : Math.abs(now - serverNow) > A_DAY
