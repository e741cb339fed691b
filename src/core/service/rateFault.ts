/**
 * The rates that there are, in tenge per 1 unit, both ends included. Beyond them a cross rate would lose its digits or be
 * no number at all; what really is worth so much or so little is quoted in another unit.
 */
export const LEAST_RATE = 1e-12
export const GREATEST_RATE = 1e12

/** Why a value is not a rate in tenge per 1 unit; null when it is one. */
export const rateFault = (value: unknown): string | null => {
  const fault = crossRateFault(value)
  if (fault !== null) return fault
  return Number(value) < LEAST_RATE || Number(value) > GREATEST_RATE ? 'rate-out-of-range' : null
}

/** Why a value is not a rate of one currency in another (finite and greater than 0); null when it is one. */
export const crossRateFault = (value: unknown): string | null => {
  if (typeof value !== 'number') return 'rate-not-a-number'
  if (value > 0) return value === Number.POSITIVE_INFINITY ? 'rate-not-finite' : null
  return Number.isNaN(value) ? 'rate-not-finite' : 'rate-not-positive'
}
