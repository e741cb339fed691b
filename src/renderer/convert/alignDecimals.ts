import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'

/** Longer fractions than this (the sign included) stick out: all others would stand too far from the edge. */
const LONGEST = 7
/** About how wide a decimal sign is, in widths of a digit. */
const SIGN = 0.45

const widthOf = (fraction: string): number => (fraction === '' ? 0 : fraction.length - 1 + SIGN)

/**
 * How much room (in widths of a digit) stays behind each of the numbers of a column that is set to the right, so that
 * their decimal signs stand under each other.
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
