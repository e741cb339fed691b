import Big from 'big.js'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Entry, Term } from '../../shared/entry/readEntry.ts'
import { type Converted, convert, convertedResult, plainDecimal } from '../../shared/rates/crossRate.ts'
import { knownSides, type Rates, sidesOf } from '../rate/rates.ts'

/** A row's figure as decimal text, or a code without a rate. Null while a rate is unknown, or without an amount. */
type Worked = Pick<Converted, 'result'> | { missing: string } | null

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

/** Returns the sum of all terms in a currency, calculated like a row. */
export const answerEntry = (terms: readonly Term[], code: string, rates: Rates): Worked => {
  const missing = [...terms.map((term) => term.code), code].find((asked) => rates.legs.get(asked) === null)
  if (missing !== undefined) return { missing }
  let sum = new Big(0)
  for (const term of terms) {
    const sides = knownSides(rates, term.code, code)
    if (!sides) return null
    sum = sum.plus(convert(term.amount, sides.base, sides.quote).result)
  }
  return { result: sum.toFixed() }
}

/** The most answers to show if the entry has no target. */
const FEW = 4

/** Returns the target currencies: those of the entry, else the list's first other ones; several rates use the tenge. */
export const targetsOf = (
  { terms, each, targets }: Pick<Entry, 'each'> & { terms: readonly Term[]; targets: readonly string[] },
  codes: readonly string[],
): readonly string[] => {
  if (targets.length > 0) return targets
  if (each) return [TENGE]
  const [only, ...more] = terms
  const others = codes.filter((code) => more.length > 0 || code !== only?.code)
  return others.length > 0 ? others.slice(0, FEW) : [TENGE]
}
