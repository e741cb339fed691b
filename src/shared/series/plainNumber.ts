import { readDecimal } from '../text/decimal.ts'

/** A number with all its digits, the fewest that read back as the same number, never an exponent; null for no number. */
export const plainNumber = (value: number): string | null => {
  const text = String(value)
  if (!text.includes('e')) return Number.isFinite(value) ? text : null
  const decimal = readDecimal(text)
  if (!decimal) return null
  const { negative, whole, fraction } = decimal
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
