import { type Converted, convertedResult, plainDecimal } from '../../shared/rates/crossRate.ts'
import { type Rates, sidesOf } from '../rate/rates.ts'

/** A row's figure as decimal text, or a code without a rate. Null while a rate is unknown, or without an amount. */
export type Worked = Pick<Converted, 'result'> | { missing: string } | null

/** Calculates a row: `amount` is decimal text in the currency `from`, or null without a valid amount. */
export const workOut = (amount: string | null, from: string, code: string, rates: Rates): Worked => {
  const sides = sidesOf(rates, from, code)
  if (sides && 'missing' in sides) return sides
  if (amount === null) return null
  // A currency in itself needs no rate.
  if (from === code) return { result: plainDecimal(amount) }
  const result = sides && convertedResult(amount, sides.base, sides.quote)
  return result === null ? null : { result }
}
