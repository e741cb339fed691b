import type { Scale } from '../state/route.ts'

/** The lowest and the highest value of an axis. */
export interface AxisRange {
  low: number
  high: number
}

/** The value that counts as 0 per cent in a comparison. */
export const BEGINNING = 100
/** Space above and below the line, as a part of its height. */
const GRACE = 0.08
/** Values within this relative difference are equal: no displayed digit distinguishes them. */
const FLAT = 1e-9
/** Up to this ratio, even a logarithmic axis has round steps: they are easier to read than powers. */
const NARROW = 4

/** Returns whether two values look equal. */
export const isFlat = (low: number, high: number): boolean => high - low <= low * FLAT

/** Returns the axis range for positive values between two: slightly wider, never below 0. */
export const axisRange = (low: number, high: number, scale: Scale): AxisRange => {
  // Centres a flat line.
  if (isFlat(low, high)) return { low: low * 0.98, high: high * 1.02 }
  if (scale === 'log') {
    const room = (high / low) ** GRACE
    return { low: low / room, high: high * room }
  }
  const room = (high - low) * GRACE
  return { low: Math.max(0, low - room), high: high + room }
}

/** Returns 1, 2 or 5 times a power of ten. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((times) => times * power >= least * (1 - 1e-9)) ?? 10) * power
}

/** Returns round values in equal steps within a range, at most `most`. */
const evenTicks = ({ low, high }: AxisRange, most: number): number[] => {
  const step = roundStep((high - low) / Math.max(1, most))
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  // Multiplies instead of adding: sums of tenths drift.
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step)
}

const POWERS = [[1, 2, 5], [1, 3], [1]]

const logTicks = ({ low, high }: AxisRange, most: number): number[] => {
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))]
  const ticks = (times: readonly number[], every: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at)
      .filter((power) => power % every === 0)
      .flatMap((power) => times.map((each) => each * 10 ** power))
      .filter((tick) => tick >= low && tick <= high)
  for (const times of POWERS) {
    const found = ticks(times, 1)
    if (found.length <= most) return found
  }
  return ticks([1], Math.ceil((to - from) / Math.max(1, most)))
}

/**
 * Returns round axis values, ascending, about `most`. `zero` is the value with the label 0: 100 for percentages of a
 * base, whose labels are changes.
 */
export const axisTicks = (range: AxisRange, scale: Scale, most: number, zero = 0): number[] => {
  if (scale === 'log' && range.high / range.low > NARROW)
    return logTicks(range, most)
      .map((tick) => (tick > zero ? tick + zero : tick))
      .filter((tick) => tick <= range.high)
  const shifted = { low: range.low - zero, high: range.high - zero }
  return evenTicks(shifted, most).map((tick) => tick + zero)
}
