import { moneyDigits } from '../../shared/format/moneyDigits.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'

/**
 * A result as it is shown, exported and added up: decimal text rounded to the digits that an amount of its currency has
 * (`moneyDigits`), so that a column adds up to its total. `kind` is the service's.
 */
export const roundResult = (result: string, code: string, kind?: string): string => {
  const number = readDecimal(result)
  const digits = moneyDigits(result, code, kind)
  if (!number || !digits) return result
  const { negative, whole, fraction } = roundDecimal(number, digits.max)
  const text = whole + (fraction === '' ? '' : `.${fraction}`)
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}
