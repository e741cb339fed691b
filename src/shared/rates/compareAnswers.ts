import Big from 'big.js'

/** How far the service's answer is from Aina's, as decimal texts; `percent` is of Aina's, null where that is 0. */
interface Difference {
  amount: string
  percent: string | null
  /** Whether nothing differs but the last digits of a binary fraction. */
  same: boolean
}

/** What two binary fractions worked out in another order may differ by. */
const NOISE = new Big('1e-12')

/** `own` is decimal text, `theirs` the finite number that the service sent. */
export const compareAnswers = (own: string, theirs: number): Difference => {
  const mine = new Big(own)
  const amount = new Big(theirs).minus(mine)
  const same = amount.abs().lte(mine.abs().times(NOISE))
  return {
    amount: same ? '0' : amount.toFixed(),
    percent: mine.eq(0) ? null : same ? '0' : amount.div(mine).times(100).toFixed(6),
    same,
  }
}

/** Whether they differ by no more than the rounding to the decimals that the service's answer has. */
export const isRounded = (own: string, theirs: number): boolean => {
  const decimals = new Big(theirs).toFixed().split('.')[1]?.length ?? 0
  return new Big(theirs).minus(own).abs().lte(new Big(10).pow(-decimals).div(2))
}
