import type { Conversion } from '../../shared/contract/convert.ts'
import type { Board } from '../../shared/contract/rates.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import { boardRates, sidesOf } from '../rate/rates.ts'
import { receiptOf } from '../receipt/receipt.ts'

interface Converted {
  answer: Conversion
  /** `from` in 1 `to`, as decimal text. */
  inverse: string
}

/**
 * Converts an amount (decimal text) at the newest rates. Returns a code without a rate, if there is one; null without
 * a rates list.
 */
export const convertOnBoard = (
  board: Board | null,
  amount: string,
  from: string,
  to: string,
): Converted | { missing: string } | null => {
  const sides = sidesOf(boardRates(board, [from, to]), from, to)
  if (!sides || 'missing' in sides) return sides
  const { base, quote } = sides
  const { rate, result, amount: plain } = receiptOf(amount, base, quote)
  // A figure is as old as its oldest part.
  const fetchedAt = [base.fetchedAt, quote.fetchedAt].filter((at) => at !== null).sort()[0] ?? null
  return {
    answer: {
      ...{ from, to, amount: plain, rate, result, fetchedAt },
      fromDay: base.day,
      toDay: quote.day,
      sides: { from: base, to: quote },
    },
    inverse: convert('1', quote, base).result,
  }
}
