import { moneyDigits } from '../../shared/format/moneyDigits.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'

/**
 * Rounds a result to its currency's digits (`moneyDigits`), as decimal text. Display, export and totals use it, so
 * that a column adds up to its total. `kind` is the service's.
 */
export const roundResult = (result: string, code: string, kind?: string): string => {
  const number = readDecimal(result)
  const digits = moneyDigits(result, code, kind)
  if (!number || !digits) return result
  const { negative, whole, fraction } = roundDecimal(number, digits.max)
  const text = whole + (fraction === '' ? '' : `.${fraction}`)
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}
