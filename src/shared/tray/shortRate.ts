import { formatNumber, formatRate, leadingZeros } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { type Decimal, readDecimal } from '../text/decimal.ts'

/** From `least` on, a rate is written in multiples of `unit`. Below 10 000 four digits are as short as a letter. */
const letters: readonly { least: number; unit: number; letter: string }[] = [
  { least: 999.5e9, unit: 1e12, letter: 'T' },
  { least: 999.5e6, unit: 1e9, letter: 'B' },
  { least: 999_500, unit: 1e6, letter: 'M' },
  { least: 9_999.5, unit: 1e3, letter: 'k' },
]

const decimalsFor = (number: Decimal, significant: number): number =>
  number.whole === '0' ? leadingZeros(number) + significant : Math.max(0, significant - number.whole.length)

/** Returns the decimals with which the last digit is worth at most `move`. */
export const decimalsWithin = (move: number): number => Math.max(0, Math.ceil(-Math.log10(move) - 1e-9))

/**
 * Writes a rate in as few digits as tell it apart, at any size: 29.5M · 91.2k · 525 · 6.47 · 0.0439. It has two or
 * three significant digits, or more if the last one would exceed `move`, the typical daily move in tenge. So the
 * rounding error is at most half of `move`. A whole part below 10 000 is never cut.
 */
export const shortRate = (rate: number, language: Locale, move: number, significant: 2 | 3 = 3): string => {
  const step = letters.find(({ least }) => rate >= least) ?? { unit: 1, letter: '' }
  const number = readDecimal(rate / step.unit)
  // Too small for digits: `formatRate` uses the < sign.
  if (!number || rate < 1e-9) return formatRate(rate, language)
  const maxDecimals = Math.max(decimalsFor(number, significant), decimalsWithin(move / step.unit))
  return formatNumber(rate / step.unit, { language, maxDecimals }) + step.letter
}
