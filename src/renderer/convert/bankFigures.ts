import Big from 'big.js'
import type { BankProfile } from '../../shared/contract/banks.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { isCurrency } from '../../shared/currencies/kind.ts'

/** A Big of our own: divisions keep what a figure of money can need. */
const Precise = Big()
Precise.DP = 40

const share = (percent: string, sign: 1 | -1): Big => new Precise(percent).times(sign).div(100).plus(1)

const bankTrades = ({ kind }: AnswerSide): boolean => kind === null || isCurrency(kind)

/**
 * What an amount makes at a bank that takes its percentages, as decimal texts in the currency of `to`: `brings` when
 * the amount is handed in, `costs` when it is what is wanted. What a bank sells to me is dearer than the official rate
 * by `buying` per cent, what it takes from me cheaper by `selling`; the tenge is neither. Null where banks do not trade.
 */
export const bankFigures = (
  amount: string,
  from: AnswerSide,
  to: AnswerSide,
  { buying, selling }: Pick<BankProfile, 'buying' | 'selling'>,
): { brings: string; costs: string } | null => {
  if (!bankTrades(from) || !bankTrades(to) || from.code === to.code) return null
  const dear = (leg: AnswerSide) => (leg.kind === null ? new Precise(1) : share(buying, 1).times(leg.kzt))
  const cheap = (leg: AnswerSide) => (leg.kind === null ? new Precise(1) : share(selling, -1).times(leg.kzt))
  // Who takes everything gives nothing, and never divides by it either.
  if (cheap(to).lte(0) || cheap(from).lt(0)) return null
  const sum = new Precise(amount)
  return {
    brings: sum.times(cheap(from)).div(dear(to)).toFixed(),
    costs: sum.times(dear(from)).div(cheap(to)).toFixed(),
  }
}
