import Big from 'big.js'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Entry, Term } from '../../shared/entry/entry.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import type { Worked } from '../../shared/rates/workOut.ts'
import { knownSides, type Rates } from '../rate/rates.ts'

/** Returns the sum of all terms in a currency, calculated like a row. */
export const answerEntry = (terms: readonly Term[], code: string, rates: Rates): Worked => {
  const missing = [...terms.map((term) => term.code), code].find((one) => rates.legs.get(one) === null)
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

/** Returns the target currencies: those of the entry, else the list's first other ones. */
export const targetsOf = (
  { terms, targets }: Pick<Entry, 'terms' | 'targets'>,
  codes: readonly string[],
): readonly string[] => {
  if (targets.length > 0) return targets
  const [only, ...more] = terms
  const others = codes.filter((code) => more.length > 0 || code !== only?.code)
  return others.length > 0 ? others.slice(0, FEW) : [TENGE]
}
