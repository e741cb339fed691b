import type { AnswerSide } from '../../shared/contract/convert.ts'
import { convert, plainDecimal } from '../../shared/rates/crossRate.ts'

/** All that a number was worked out from. */
export interface Receipt {
  from: AnswerSide
  to: AnswerSide
  /** Decimal texts; `rate` is `to` per 1 `from`. */
  amount: string
  rate: string
  result: string
  /** What was typed, in signs that every language reads, where its value has more digits than are read: 1/3. */
  calculation: string | null
  /** The past ISO day that was asked for; null for the newest rates. */
  on: string | null
}

/** The receipt of a conversion; `amount` is decimal text. */
export const receiptOf = (
  amount: string,
  from: AnswerSide,
  to: AnswerSide,
  on: string | null = null,
): Receipt => ({
  from,
  to,
  on,
  calculation: null,
  amount: plainDecimal(amount),
  ...convert(amount, from, to),
})
