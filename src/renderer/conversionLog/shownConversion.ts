import type { ShownConversion } from '../../shared/contract/conversions.ts'
import type { Receipt } from '../receipt/receipt.ts'

/** A conversion as the log takes it. */
export const shownConversion = ({ from, to, amount, rate, result, on }: Receipt): ShownConversion => ({
  from: from.code,
  to: to.code,
  amount,
  rate,
  result,
  fromDay: from.day,
  toDay: to.day,
  on,
  // What has no official side is of its day.
  rule: on === null ? null : (from.foundBy?.rule ?? to.foundBy?.rule ?? 'dated'),
})

/** What tells one conversion from another as long as the converter shows them. */
export const conversionKey = ({ from, to, amount, rate, on, rule }: ShownConversion): string =>
  [from, to, amount, rate, on, rule].join(' ')
