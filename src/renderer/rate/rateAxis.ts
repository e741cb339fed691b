/** How a rate axis counts: equal steps, or equal ratios. */
export type AxisScale = 'linear' | 'log'

/** From the lowest to the highest value that an axis shows. */
export interface AxisRange {
  low: number
  high: number
}

/** What counts as 0 per cent, where the values are per cent of a beginning. */
export const BEGINNING = 100
/** Room above and below the line, as a part of its height. */
const GRACE = 0.08
/** What differs by less than this part is one value: no digits that are shown tell them apart. */
const FLAT = 1e-9
/** Up to this ratio round steps are read more easily than powers, also where ratios count. */
const NARROW = 4

/** Whether two values are one to the eye. */
export const isFlat = (low: number, high: number): boolean => high - low <= low * FLAT

/** The range of an axis for values between two, which are above 0: a little more than these, never below 0. */
export const axisRange = (low: number, high: number, scale: AxisScale): AxisRange => {
  // A flat line stands in the middle.
  if (isFlat(low, high)) return { low: low * 0.98, high: high * 1.02 }
  if (scale === 'log') {
    const room = (high / low) ** GRACE
    return { low: low / room, high: high * room }
  }
  const room = (high - low) * GRACE
  return { low: Math.max(0, low - room), high: high + room }
}

/** 1, 2 or 5 times a power of ten. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((times) => times * power >= least * (1 - 1e-9)) ?? 10) * power
}

/** Round values in equal steps within a range, `most` at most. */
const evenTicks = ({ low, high }: AxisRange, most: number): number[] => {
  const step = roundStep((high - low) / Math.max(1, most))
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  // Multiplied, not added up: sums of tenths drift.
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
 * The values that stand beside an axis: round ones, ascending, about `most`. `zero` is what is written as 0: 100 where
 * the values are per cent of a beginning, whose changes are written.
 */
export const axisTicks = (range: AxisRange, scale: AxisScale, most: number, zero = 0): number[] => {
  if (scale === 'log' && range.high / range.low > NARROW)
    return logTicks(range, most)
      .map((tick) => (tick > zero ? tick + zero : tick))
      .filter((tick) => tick <= range.high)
  const shifted = { low: range.low - zero, high: range.high - zero }
  return evenTicks(shifted, most).map((tick) => tick + zero)
}
