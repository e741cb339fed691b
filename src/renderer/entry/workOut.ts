import { type Converted, convertedResult, plainDecimal } from '../../shared/rates/crossRate.ts'
import { type Rates, sidesOf } from '../rate/rates.ts'

/** What a row shows: decimal text; a code that has no rate; or null, where a rate is not known yet or there is no amount. */
export type Worked = Pick<Converted, 'result'> | { missing: string } | null

/** Works out a row: `amount` is decimal text in the currency `from`, null while none can be read. */
export const workOut = (amount: string | null, from: string, code: string, rates: Rates): Worked => {
  const sides = sidesOf(rates, from, code)
  if (sides && 'missing' in sides) return sides
  if (amount === null) return null
  // A currency in itself needs no rate.
  if (from === code) return { result: plainDecimal(amount) }
  const result = sides && convertedResult(amount, sides.base, sides.quote)
  return result === null ? null : { result }
}
