import { type Converted, convertedResult, plainDecimal, type Side } from './crossRate.ts'

/** The sides of a conversion, or a code without a rate; null while a rate is unknown. */
type Sides = { base: Side; quote: Side } | { missing: string } | null

/** A figure as decimal text, or a code without a rate. Null while a rate is unknown, or without an amount. */
export type Worked = Pick<Converted, 'result'> | { missing: string } | null

/** Calculates a figure in `code`: `amount` is decimal text in the currency `from`, or null without a valid amount. */
export const workOut = (amount: string | null, from: string, code: string, sides: Sides): Worked => {
  if (sides && 'missing' in sides) return sides
  if (amount === null) return null
  // A currency in itself needs no rate.
  if (from === code) return { result: plainDecimal(amount) }
  const result = sides && convertedResult(amount, sides.base, sides.quote)
  return result === null ? null : { result }
}
