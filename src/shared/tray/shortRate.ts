import { formatNumber, formatRate, leadingZeros } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { type Decimal, readDecimal } from '../text/decimal.ts'

/** From `least` on, a rate is written as so many of `unit`. Below 10 000 four digits say no less than a letter would. */
const letters: readonly { least: number; unit: number; letter: string }[] = [
  { least: 999.5e9, unit: 1e12, letter: 'T' },
  { least: 999.5e6, unit: 1e9, letter: 'B' },
  { least: 999_500, unit: 1e6, letter: 'M' },
  { least: 9_999.5, unit: 1e3, letter: 'k' },
]

const decimalsFor = (number: Decimal, significant: number): number =>
  number.whole === '0' ? leadingZeros(number) + significant : Math.max(0, significant - number.whole.length)

/** Digits after the point with which the last one is worth `move` at most. */
export const decimalsWithin = (move: number): number => Math.max(0, Math.ceil(-Math.log10(move) - 1e-9))

/**
 * A rate in as many digits as tell it apart, however large it is: 29.5M · 91.2k · 525 · 6.47 · 0.0439. It has three or two
 * significant digits, and more where its last one would be worth more than `move`, what it typically moves in a day (tenge):
 * then it is rounded by half of that at most. A whole part below 10 000 is never cut.
 */
export const shortRate = (rate: number, language: Locale, move: number, significant: 2 | 3 = 3): string => {
  const step = letters.find(({ least }) => rate >= least) ?? { unit: 1, letter: '' }
  const number = readDecimal(rate / step.unit)
  // Too small for any digits: words of a sign say so.
  if (!number || rate < 1e-9) return formatRate(rate, language)
  const maxDecimals = Math.max(decimalsFor(number, significant), decimalsWithin(move / step.unit))
  return formatNumber(rate / step.unit, { language, maxDecimals }) + step.letter
}
