import type { AnswerSide } from '../contract/convert.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { formatUsedRate } from '../format/formatUsedRate.ts'
import { type Units, unitsFor } from '../format/unitsFor.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'
import { convert } from '../rates/crossRate.ts'

/** From this rate on, the unit is 1. */
const LITTLE = 0.1

interface RateOptions {
  language: Locale
  /** The units of the rate; null chooses a suitable number. */
  units: Units | null
  /** Whether to write all digits. */
  full: boolean
}

/** The rate between two sides, per a number of units. */
export interface RateForUnits {
  from: string
  to: string
  units: Units
  /** Returns the rate's text for a conversion; both arguments are decimal text. */
  write(amount: string | null, result: string | null): string
}

export const rateForUnits = (
  from: AnswerSide,
  to: AnswerSide,
  { language, units, full }: RateOptions,
): RateForUnits => {
  const about = from.kzt / to.kzt
  // 1 USD = 0.84 EUR is the usual form; only much lower rates need more units.
  const count = units ?? (about >= LITTLE ? 1 : unitsFor(about))
  const named = { from: from.code, to: to.code, units: count }
  if (full) {
    const whole = formatNumber(convert(String(count), from, to).result, { language })
    return { ...named, write: () => whole }
  }
  const used = { rate: convert('1', from, to).rate, to: to.code, kind: to.kind ?? undefined }
  return {
    ...named,
    write: (amount, result) => formatUsedRate({ ...used, amount, result }, language, count),
  }
}

/** Returns the rate as text: 1 USD = 525.12 KZT, 1,000 IRR = 12.50 KZT. `result` is as displayed. */
export const wordRate = (
  { from, to, units }: Omit<RateForUnits, 'write'>,
  result: string,
  { t, language }: Wording,
): string => t('converter.line', { from, to, amount: formatNumber(units, { language }), result })
