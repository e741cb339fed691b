import Big from 'big.js'
import type { LoggedConversion } from '../../shared/contract/conversions.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { convert } from '../../shared/rates/crossRate.ts'

/** An entry's value at the newest rates, and its difference from the logged one; decimal texts. */
export interface EntryToday {
  result: string
  difference: string
  /** Of the logged value; null if that is 0. */
  percent: number | null
  /** The sides of the calculation. */
  legs: readonly AnswerSide[]
}

/** Returns null if a rate is unknown. `legs` are the newest rates by code, with the tenge. */
export const entryToday = (
  { from, to, amount, result: before }: LoggedConversion,
  legs: ReadonlyMap<string, AnswerSide | null>,
): EntryToday | null => {
  const [one, other] = [legs.get(from), legs.get(to)]
  if (!one || !other) return null
  const { result } = convert(amount, one, other)
  const difference = new Big(result).minus(before)
  const isNothing = new Big(before).eq(0)
  return {
    result,
    difference: difference.toFixed(),
    percent: isNothing ? null : Number(difference.div(new Big(before).abs()).times(100)),
    legs: [one, other],
  }
}
