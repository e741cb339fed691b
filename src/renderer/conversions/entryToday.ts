import Big from 'big.js'
import type { LoggedConversion } from '../../shared/contract/conversions.ts'
import type { AnswerSide } from '../../shared/contract/convert.ts'
import { convert } from '../../shared/rates/crossRate.ts'

/** What an entry would be at the newest rates, and what is more or less than it was; decimal texts. */
export interface EntryToday {
  result: string
  difference: string
  /** Of what it was; null where that was nothing. */
  percent: number | null
  /** The sides that it was worked out from. */
  legs: readonly AnswerSide[]
}

/** Null where a rate is not known today. `legs` are the newest rates by code, the tenge among them. */
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
