import Big from 'big.js'
import type { AnswerSide } from '../contract/convert.ts'
import type { Settings } from '../contract/settings.ts'
import { isCurrency } from '../currencies/kind.ts'

/** A bank's percentages, as decimal text. */
export type BankPercents = Pick<Settings['bank'], 'buying' | 'selling'>

/** A separate Big constructor: divisions keep enough digits for amounts of money. */
const Precise = Big()
Precise.DP = 40

const share = (percent: string, sign: 1 | -1): Big => new Precise(percent).times(sign).div(100).plus(1)

const bankTrades = ({ kind }: AnswerSide): boolean => kind === null || isCurrency(kind)

/**
 * Returns an amount at the bank's percentages, as decimal text in the currency of `to`. `brings` is the proceeds of
 * handing the amount in, `costs` the price of getting it. The bank sells at `buying` per cent above the official rate
 * and buys at `selling` per cent below it. The tenge has neither margin. Returns null for currencies that banks do
 * not trade.
 */
export const bankFigures = (
  amount: string,
  from: AnswerSide,
  to: AnswerSide,
  { buying, selling }: BankPercents,
): { brings: string; costs: string } | null => {
  if (!bankTrades(from) || !bankTrades(to) || from.code === to.code) return null
  const dear = (leg: AnswerSide) => (leg.kind === null ? new Precise(1) : share(buying, 1).times(leg.kzt))
  const cheap = (leg: AnswerSide) => (leg.kind === null ? new Precise(1) : share(selling, -1).times(leg.kzt))
  // A bank that keeps 100 % pays nothing, and dividing by its rate would fail.
  if (cheap(to).lte(0) || cheap(from).lt(0)) return null
  const sum = new Precise(amount)
  return {
    brings: sum.times(cheap(from)).div(dear(to)).toFixed(),
    costs: sum.times(dear(from)).div(cheap(to)).toFixed(),
  }
}
