import { formatNumber, formatRate, leadingZeros, numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { type Decimal, readDecimal } from '../text/decimal.ts'

/** From `least` on, a rate is written in multiples of `unit`. Below 10 000 four digits are as short as a letter. */
const letters: readonly { least: number; unit: number; letter: string }[] = [
  { least: 999.5e9, unit: 1e12, letter: 'T' },
  { least: 999.5e6, unit: 1e9, letter: 'B' },
  { least: 999_500, unit: 1e6, letter: 'M' },
  { least: 9_999.5, unit: 1e3, letter: 'k' },
]

const SIGNIFICANT = 3

const decimalsFor = (number: Decimal): number =>
  number.whole === '0' ? leadingZeros(number) + SIGNIFICANT : Math.max(0, SIGNIFICANT - number.whole.length)

/** Returns the decimals with which the last digit is worth at most `move`. */
export const decimalsWithin = (move: number): number => Math.max(0, Math.ceil(-Math.log10(move) - 1e-9))

/**
 * Writes a rate in as few digits as tell it apart, at any size: 29.5M · 91.2k · 525 · 6.47 · 0.0439. It has three
 * significant digits, or more if the last one would exceed `move`, the typical daily move in tenge. So the rounding
 * error is at most half of `move`. A whole part below 10 000 is never cut.
 */
export const shortRate = (rate: number, language: Locale, move: number): string => {
  const step = letters.find(({ least }) => rate >= least) ?? { unit: 1, letter: '' }
  const number = readDecimal(rate / step.unit)
  // Too small for digits: `formatRate` uses the < sign.
  if (!number || rate < 1e-9) return formatRate(rate, language)
  const maxDecimals = Math.max(decimalsFor(number), decimalsWithin(move / step.unit))
  return formatNumber(rate / step.unit, { language, maxDecimals }) + step.letter
}

/** From `least` on, a rate is written in multiples of `unit`, with `decimals` decimals and a letter. */
const iconSteps: readonly { least: number; unit: number; decimals: number; letter: string }[] = [
  { least: 9.95e6, unit: 1e6, decimals: 0, letter: 'M' },
  { least: 999_500, unit: 1e6, decimals: 1, letter: 'M' },
  { least: 9_950, unit: 1e3, decimals: 0, letter: 'k' },
  { least: 999.5, unit: 1e3, decimals: 1, letter: 'k' },
  { least: 99.95, unit: 1, decimals: 0, letter: '' },
  { least: 9.995, unit: 1, decimals: 1, letter: '' },
  { least: 0.0995, unit: 1, decimals: 2, letter: '' },
  { least: 0.00995, unit: 1, decimals: 3, letter: '' },
]
/** 200M does not fit into the smallest icon, but 199M does: a 1 is narrow. */
const TOO_MUCH = 199.5e6

/**
 * Writes a rate in at most three digits for an icon: 525 · 91k · 1.6M · 6.47 · .013; within 5.1 % of the rate.
 * Returns null if the error would exceed half of `move`, the typical daily move in tenge, or the result would be 0.
 */
export const shortNumber = (rate: number, language: Locale, move: number): string | null => {
  const step = iconSteps.find(({ least }) => rate >= least)
  if (!step || rate >= TOO_MUCH) return null
  const digits = (rate / step.unit).toFixed(step.decimals)
  if (Math.abs(Number(digits) * step.unit - rate) > move / 2) return null
  const short = step.decimals === 3 ? digits.replace(/^0/, '') : digits
  return short.replace('.', numberSigns(language).decimal) + step.letter
}
