/**
 * The rates that there are, in tenge per 1 unit, both ends included. Beyond them a cross rate would lose its digits or be
 * no number at all; what really is worth so much or so little is quoted in another unit.
 */
export const LEAST_RATE = 1e-12
export const GREATEST_RATE = 1e12

const faultWithin = (value: unknown, least: number, greatest: number): string | null => {
  if (typeof value !== 'number') return 'rate-not-a-number'
  if (Number.isNaN(value) || value === Number.POSITIVE_INFINITY) return 'rate-not-finite'
  if (value <= 0) return 'rate-not-positive'
  return value < least || value > greatest ? 'rate-out-of-range' : null
}

/** Why a value is not a rate in tenge per 1 unit; null when it is one. */
export const rateFault = (value: unknown): string | null => faultWithin(value, LEAST_RATE, GREATEST_RATE)

/** Why a value is not a rate of one currency in another: none is beyond the least in the greatest. Null when it is one. */
export const crossRateFault = (value: unknown): string | null =>
  faultWithin(value, LEAST_RATE / GREATEST_RATE, GREATEST_RATE / LEAST_RATE)
