/** Why a value is not a rate (tenge per 1 unit, finite and greater than 0); null when it is one. */
export const rateFault = (value: unknown): string | null => {
  if (typeof value !== 'number') return 'rate-not-a-number'
  if (value > 0) return value === Number.POSITIVE_INFINITY ? 'rate-not-finite' : null
  return Number.isNaN(value) ? 'rate-not-finite' : 'rate-not-positive'
}
