import type { ErrorCode } from '../../shared/contract/errors.ts'

/**
 * The service has asked not to be asked for `ms` milliseconds. Two moments say when that is over, one of each clock:
 * a wall clock that is put right must not make hours of minutes, and the steady one may stand still in sleep and
 * begins anew with a boot. The least of what they leave holds.
 */
export interface Bar {
  /** What was refused with it: `rate-limited` is the service's own word, and holds for a person too. */
  by: ErrorCode
  ms: number
  /** Milliseconds of the steady clock, and since the epoch. */
  steadyUntil: number
  wallUntil: number
  /** Whether a person has tried in spite of it. */
  tried: boolean
}

/** Both clocks at one moment. */
interface Moment {
  steady: number
  wall: number
}

/** No bar is longer: 24 h. */
export const LONGEST_BAR_MS = 86_400_000

/** A bar of `ms` milliseconds (more than a day counts as a day) from now on. */
export const barFrom = (now: Moment, ms: number, by: ErrorCode): Bar => {
  const whole = Math.ceil(Math.min(ms, LONGEST_BAR_MS))
  const [steadyUntil, wallUntil] = [Math.ceil(now.steady) + whole, Math.ceil(now.wall) + whole]
  return { by, ms: whole, steadyUntil, wallUntil, tried: false }
}

/** How long it still holds, in milliseconds; 0 or less where it does not. */
export const leftOf = ({ ms, steadyUntil, wallUntil }: Bar, now: Moment): number =>
  Math.min(ms, steadyUntil - Math.floor(now.steady), wallUntil - Math.floor(now.wall))

/**
 * The same bar from now on, where one of its moments lies further ahead than it ever was long: that clock was set
 * back, or is one of another boot. Left as it is, the bar would seem whole again at every look.
 */
export const anchored = (bar: Bar, now: Moment): Bar => {
  const isAhead = bar.steadyUntil - now.steady > bar.ms + 1 || bar.wallUntil - now.wall > bar.ms + 1
  const left = leftOf(bar, now)
  return isAhead && left > 0 ? { ...barFrom(now, left, bar.by), tried: bar.tried } : bar
}

/** Of two for the same reason the longer; that a person has tried already is not forgotten. */
export const longerOf = (one: Bar | undefined, other: Bar, now: Moment): Bar => {
  if (!one || leftOf(one, now) <= 0) return other
  const longer = leftOf(one, now) >= leftOf(other, now) ? one : other
  return { ...longer, tried: one.tried || other.tried }
}

/** What bars now, and whether a person may try once in spite of it; null where nothing does. */
export interface Barred {
  /** How long it still holds, in milliseconds. */
  ms: number
  by: ErrorCode
  mayTry: boolean
}

export const barredBy = (bars: readonly Bar[], now: Moment): Barred | null => {
  const holding = bars.filter((bar) => leftOf(bar, now) > 0)
  const [longest] = [...holding].sort((one, other) => leftOf(other, now) - leftOf(one, now))
  if (!longest) return null
  const mayTry = holding.every(({ by, tried }) => by !== 'rate-limited' && !tried)
  return { ms: leftOf(longest, now), by: longest.by, mayTry }
}
