import Big from 'big.js'

/** A Big of our own: its division keeps 60 decimals, so that even a satoshi in a dear currency keeps its digits. */
const Precise = Big()
Precise.DP = 60
Precise.RM = Precise.roundHalfEven

/** Digits that an answer carries at most: far more than any rate has, few enough to read and to send. */
const SIGNIFICANT = 34

/**
 * What differs from a number of at most so many digits by no more than the rounding of a conversion does is that number:
 * so the answer, converted back, is the very amount again, and not that amount with a 1 or a row of nines at its end.
 */
const SHORT = 28
const NOISE = '1e-33'

const asText = (value: Big): string => {
  if (value.eq(0)) return '0'
  const short = value.prec(SHORT, Precise.roundHalfEven)
  const isNoise = value.minus(short).abs().lte(value.abs().times(NOISE))
  return (isNoise ? short : value.prec(SIGNIFICANT, Precise.roundHalfEven)).toFixed()
}

/** One side of a conversion; `kzt` is tenge per 1 unit, greater than 0, or null where no rate is known. */
interface Side {
  code: string
  kzt: number | null
}

/** Decimal texts without an exponent; `rate` is the target's units per 1 of what is converted. */
export interface Converted {
  rate: string
  result: string
}

/** `amount` as it is written plainly: no leading or trailing zeros. */
export const plainDecimal = (amount: string): string => new Precise(amount).toFixed()

/**
 * Converts in decimal arithmetic: result = amount · kzt(from) / kzt(to). `amount` is decimal text without an exponent. A
 * currency in itself is exactly 1, also one without a rate; null where a rate that is needed is not known.
 */
export function convert(amount: string, from: Side & { kzt: number }, to: Side & { kzt: number }): Converted
export function convert(amount: string, from: Side, to: Side): Converted | null
export function convert(amount: string, from: Side, to: Side): Converted | null {
  const result = convertedResult(amount, from, to)
  if (result === null) return null
  if (from.code === to.code || from.kzt === null || to.kzt === null) return { rate: '1', result }
  return { rate: asText(new Precise(from.kzt).div(to.kzt)), result }
}

/** The `result` of `convert` alone, at half its cost: the rate is one more long division, which a row that is typed at does not need. */
export const convertedResult = (amount: string, from: Side, to: Side): string | null => {
  if (from.code === to.code) return plainDecimal(amount)
  if (from.kzt === null || to.kzt === null) return null
  // Multiplied before it is divided: rounded once, at the end.
  return asText(new Precise(amount).times(from.kzt).div(to.kzt))
}
