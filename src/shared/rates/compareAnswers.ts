import Big from 'big.js'

/**
 * The difference between the service's answer and Aina's, as decimal text. `percent` is of Aina's answer, null if
 * that is 0.
 */
interface Difference {
  amount: string
  percent: string | null
  /** Whether only the last digits of a binary fraction differ. */
  same: boolean
}

/** The most that two binary fractions may differ after the same calculation in another order. */
const NOISE = new Big('1e-12')

/** `own` is decimal text, `theirs` the finite number from the service. */
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
