import { type Converted, convertedResult } from '../../shared/rates/crossRate.ts'
import type { Leg } from '../receipt/receipt.ts'
import type { Rates } from './rates.ts'

/** The sides of a conversion; a code that has no rate; or null, where a rate is not known yet. */
export const sidesOf = (
  { legs }: Pick<Rates, 'legs'>,
  from: string,
  to: string,
): { base: Leg; quote: Leg } | { missing: string } | null => {
  const [base, quote] = [legs.get(from), legs.get(to)]
  if (base === null) return { missing: from }
  if (quote === null) return { missing: to }
  return base && quote ? { base, quote } : null
}

/** What a row shows: decimal text; a code that has no rate; or null, where a rate is not known yet or there is no amount. */
export type Worked = Pick<Converted, 'result'> | { missing: string } | null

/** Works out a row: `amount` is decimal text in the currency `from`, null while none can be read. */
export const workOut = (amount: string | null, from: string, code: string, rates: Rates): Worked => {
  const sides = sidesOf(rates, from, code)
  if (sides && 'missing' in sides) return sides
  if (amount === null) return null
  const sideOf = (one: string) => ({ code: one, kzt: rates.legs.get(one)?.kzt ?? null })
  const result = convertedResult(amount, sideOf(from), sideOf(code))
  return result === null ? null : { result }
}
