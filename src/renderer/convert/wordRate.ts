import { formatNumber, formatRate } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { type Units, unitsFor } from './unitsFor.ts'

/** Rates from here on are said for 1 unit. */
const LITTLE = 0.1

interface RateWording extends Wording {
  /** For how many units a rate is said; null for as many as suit it. */
  units: Units | null
  /** Whether all digits are written. */
  full: boolean
}

/** What some units of a currency make in another: 1 USD = 525.12 KZT, 1,000 IRR = 12.50 KZT. */
export const wordRate = (from: AnswerSide, to: AnswerSide, { t, language, units, full }: RateWording): string => {
  const rate = from.kzt / to.kzt
  // 1 USD = 0.84 EUR is how it is said; only what is much less needs more units.
  const count = units ?? (rate >= LITTLE ? 1 : unitsFor(rate))
  const { result } = convert(String(count), from, to)
  return t('converter.line', {
    from: from.code,
    to: to.code,
    amount: formatNumber(count, { language }),
    result: full ? formatNumber(result, { language }) : formatRate(result, language),
  })
}
