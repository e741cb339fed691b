import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'

/** Longer fractions (with their sign) stick out: otherwise, all the others would move too far from the edge. */
const LONGEST = 7
/** The approximate width of a decimal sign, in digit widths. */
const SIGN = 0.45

const widthOf = (fraction: string): number => (fraction === '' ? 0 : fraction.length - 1 + SIGN)

/**
 * Returns the space after each number of a right-aligned column, in digit widths, so that the decimal signs line up.
 */
export const alignDecimals = (texts: readonly string[], language: Locale): number[] => {
  const { decimal } = numberSigns(language)
  const fractions = texts.map((text) => (text.includes(decimal) ? text.slice(text.indexOf(decimal)) : ''))
  const widest = Math.max(
    0,
    ...fractions.filter(({ length }) => length <= LONGEST).map(widthOf),
    ...(fractions.some(({ length }) => length > LONGEST) ? [LONGEST - 1 + SIGN] : []),
  )
  return fractions.map((fraction) => Math.max(0, widest - widthOf(fraction)))
}
