import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'

/** The most digits saved before and after the point. */
const MOST_WHOLE = 30
const MOST_DECIMALS = 18

/** Returns a valid holding's amount as decimal text; null if it is negative or too large. */
export const heldAmount = (amount: string): string | null => {
  const number = readDecimal(amount)
  if (!number) return null
  const { negative, whole, fraction } = roundDecimal(number, MOST_DECIMALS)
  if (negative || whole.length > MOST_WHOLE) return null
  return `${whole}${fraction && `.${fraction}`}`
}
