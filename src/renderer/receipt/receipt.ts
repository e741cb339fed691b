import type { AnswerSide } from '../../shared/contract/convert.ts'
import type { Day } from '../../shared/days/day.ts'
import { convert, plainDecimal } from '../../shared/rates/crossRate.ts'

/** The complete basis of a calculated number. */
export interface Receipt {
  from: AnswerSide
  to: AnswerSide
  /** Decimal texts; `rate` is `to` per 1 `from`. */
  amount: string
  rate: string
  result: string
  /** The typed text in language-independent notation, if its value has too many digits to show: 1/3. */
  calculation: string | null
  /** The requested past day; null for the newest rates. */
  on: Day | null
}

/** Returns the receipt of a conversion; `amount` is decimal text. */
export const receiptOf = (
  amount: string,
  from: AnswerSide,
  to: AnswerSide,
  on: Day | null = null,
): Receipt => ({
  from,
  to,
  on,
  calculation: null,
  amount: plainDecimal(amount),
  ...convert(amount, from, to),
})
