import type { Day } from '../days/day.ts'
import { trueDigits } from '../text/plainNumber.ts'

export interface RateChange {
  /** 1.8 is 1.8 %. */
  percent: number
  /** In tenge, or in a pair's second currency; null if unknown. */
  amount: number | null
  /** The day of the earlier rate; null if unknown. */
  since: Day | null
}

/** A rate of the list with the earlier rate. */
interface ListedRate {
  kzt: number
  previous: { day: Day; kzt: number } | null
}

/** Returns the change between two values, in their unit. */
export const changeFrom = (before: { value: number; day: Day }, value: number): RateChange => ({
  percent: (value / before.value - 1) * 100,
  amount: trueDigits(value - before.value),
  since: before.day,
})

/** Returns a rate's change since the earlier rate, or null if unknown. */
export const ownChange = ({ kzt, previous }: ListedRate): RateChange | null =>
  previous && changeFrom({ day: previous.day, value: previous.kzt }, kzt)
