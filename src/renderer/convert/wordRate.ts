import type { AnswerSide } from '../../shared/contract/convert.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import { type Units, unitsFor } from './unitsFor.ts'

/** Rates from here on are said for 1 unit. */
const LITTLE = 0.1

/** The rate from one side to another, said for some units. */
export interface RateForUnits {
  from: AnswerSide
  to: AnswerSide
  units: Units
  /** Units of `to` per 1 `from`, decimal text. */
  rate: string
}

/** `units` is for how many units a rate is said; null for as many as suit it. */
export const rateForUnits = (from: AnswerSide, to: AnswerSide, units: Units | null): RateForUnits => {
  const rate = from.kzt / to.kzt
  // 1 USD = 0.84 EUR is how it is said; only what is much less needs more units.
  const count = units ?? (rate >= LITTLE ? 1 : unitsFor(rate))
  return { from, to, units: count, rate: convert('1', from, to).rate }
}

interface RateWording extends Wording {
  /** The conversion that the rate stands beside, decimal texts; null while there is none. */
  amount: string | null
  result: string | null
  /** Whether all digits are written. */
  full: boolean
}

/** What some units of a currency make in another: 1 USD = 525.12 KZT, 1,000 IRR = 12.50 KZT. */
export const wordRate = (
  { from, to, units, rate }: RateForUnits,
  { t, language, amount, result, full }: RateWording,
): string =>
  t('converter.line', {
    from: from.code,
    to: to.code,
    amount: formatNumber(units, { language }),
    result: full
      ? formatNumber(convert(String(units), from, to).result, { language })
      : formatUsedRate({ amount, rate, result, to: to.code, kind: to.kind ?? undefined }, language, units),
  })
