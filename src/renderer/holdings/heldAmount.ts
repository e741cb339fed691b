import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'

/** As many digits before and behind the point as are kept. */
const MOST_WHOLE = 30
const MOST_DECIMALS = 18

/** An amount (decimal text) as it is held: null for a negative one, and one that is too large. */
export const heldAmount = (amount: string): string | null => {
  const number = readDecimal(amount)
  if (!number) return null
  const { negative, whole, fraction } = roundDecimal(number, MOST_DECIMALS)
  if (negative || whole.length > MOST_WHOLE) return null
  return `${whole}${fraction && `.${fraction}`}`
}
