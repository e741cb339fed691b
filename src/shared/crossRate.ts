import Big from 'big.js'

/** A Big of our own: its division keeps 60 decimals, so that even a satoshi in a dear currency keeps its digits. */
const Decimal = Big()
Decimal.DP = 60
Decimal.RM = Decimal.roundHalfEven

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
  const short = value.prec(SHORT, Decimal.roundHalfEven)
  const isNoise = value.minus(short).abs().lte(value.abs().times(NOISE))
  return (isNoise ? short : value.prec(SIGNIFICANT, Decimal.roundHalfEven)).toFixed()
}

/**
 * Converts in decimal arithmetic: result = amount · kzt(from) / kzt(to). `amount` is decimal text without an
 * exponent, the rates are tenge per 1 unit, greater than 0. Gives decimal texts without an exponent; `rate` is `to`
 * per 1 `from`.
 */
export const convertAmount = (
  amount: string,
  fromKzt: number,
  toKzt: number,
): { rate: string; result: string } => {
  const from = new Decimal(fromKzt)
  const to = new Decimal(toKzt)
  // Multiplied before it is divided: rounded once, at the end.
  return { rate: asText(from.div(to)), result: asText(new Decimal(amount).times(from).div(to)) }
}

/** `amount` as it is written plainly: no leading or trailing zeros. */
export const plainDecimal = (amount: string): string => new Decimal(amount).toFixed()
