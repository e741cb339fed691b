import type { AnswerSide } from '../../shared/contract/convert.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { usedRateWriter } from '../../shared/format/formatUsedRate.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import { type Units, unitsFor } from './unitsFor.ts'

/** Rates from here on are said for 1 unit. */
const LITTLE = 0.1

interface RateOptions {
  language: Locale
  /** For how many units the rate is said; null for as many as suit it. */
  units: Units | null
  /** Whether all digits are written. */
  full: boolean
}

/** The rate from one side to another, said for some units. */
export interface RateForUnits {
  from: string
  to: string
  units: Units
  /** The rate as it is shown beside a conversion; decimal texts, null while there is none. */
  write(amount: string | null, result: string | null): string
}

export const rateForUnits = (
  from: AnswerSide,
  to: AnswerSide,
  { language, units, full }: RateOptions,
): RateForUnits => {
  const about = from.kzt / to.kzt
  // 1 USD = 0.84 EUR is how it is said; only what is much less needs more units.
  const count = units ?? (about >= LITTLE ? 1 : unitsFor(about))
  const named = { from: from.code, to: to.code, units: count }
  if (full) {
    const whole = formatNumber(convert(String(count), from, to).result, { language })
    return { ...named, write: () => whole }
  }
  const used = { rate: convert('1', from, to).rate, to: to.code, kind: to.kind ?? undefined }
  return { ...named, write: usedRateWriter(used, language, count) }
}

/** What some units of a currency make in another: 1 USD = 525.12 KZT, 1,000 IRR = 12.50 KZT. `result` is as it is shown. */
export const wordRate = (
  { from, to, units }: Omit<RateForUnits, 'write'>,
  result: string,
  { t, language }: Wording,
): string => t('converter.line', { from, to, amount: formatNumber(units, { language }), result })
