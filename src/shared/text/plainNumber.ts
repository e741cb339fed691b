import { readDecimal } from './decimal.ts'

/**
 * Returns the shortest text that reads back as the same number, without an exponent. Returns null for NaN and
 * infinity.
 */
export const plainNumber = (value: number): string | null => {
  const text = String(value)
  if (!text.includes('e')) return Number.isFinite(value) ? text : null
  const decimal = readDecimal(text)
  if (!decimal) return null
  const { negative, whole, fraction } = decimal
  return `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Digits beyond these are rounding noise. */
const TRUE_DIGITS = 12

/** Rounds a figure computed from rates (an average, a difference) to its reliable digits. */
export const trueDigits = (value: number): number => Number(value.toPrecision(TRUE_DIGITS))
