import Big from 'big.js'

/** A separate Big with 60 decimals, so that even a satoshi in an expensive currency keeps its digits. */
const Precise = Big()
Precise.DP = 60
Precise.RM = Precise.roundHalfEven

/** Maximum digits of an answer: far more than any rate has, few enough to read and to send. */
const SIGNIFICANT = 34

/**
 * A result within rounding distance of a number with at most this many digits is that number. So converting an
 * answer back gives the exact amount, not one that ends in 1 or a row of nines.
 */
const SHORT = 28
const NOISE = '1e-33'

const asText = (value: Big): string => {
  if (value.eq(0)) return '0'
  const short = value.prec(SHORT, Precise.roundHalfEven)
  const isNoise = value.minus(short).abs().lte(value.abs().times(NOISE))
  return (isNoise ? short : value.prec(SIGNIFICANT, Precise.roundHalfEven)).toFixed()
}

/** A side of a conversion; `kzt` is tenge per 1 unit, greater than 0, or null if unknown. */
export interface Side {
  code: string
  kzt: number | null
}

/** Decimal text without an exponent; `rate` is the target's units per 1 of the source. */
export interface Converted {
  rate: string
  result: string
}

/** Returns `amount` without leading and trailing zeros. */
export const plainDecimal = (amount: string): string => new Precise(amount).toFixed()

/**
 * Converts in decimal arithmetic: result = amount · kzt(from) / kzt(to). `amount` is decimal text without an
 * exponent. A currency in itself is exactly 1, even without a rate. Returns null if a required rate is unknown.
 */
export function convert(amount: string, from: Side & { kzt: number }, to: Side & { kzt: number }): Converted
export function convert(amount: string, from: Side, to: Side): Converted | null
export function convert(amount: string, from: Side, to: Side): Converted | null {
  const result = convertedResult(amount, from, to)
  if (result === null) return null
  if (from.code === to.code || from.kzt === null || to.kzt === null) return { rate: '1', result }
  return { rate: asText(new Precise(from.kzt).div(to.kzt)), result }
}

/**
 * Returns only the `result` of `convert`, at half its cost: typing in a row does not need the rate, another long
 * division.
 */
export const convertedResult = (amount: string, from: Side, to: Side): string | null => {
  if (from.code === to.code) return plainDecimal(amount)
  if (from.kzt === null || to.kzt === null) return null
  // Multiply before dividing, so that only the end is rounded.
  return asText(new Precise(amount).times(from.kzt).div(to.kzt))
}
