import type { Entry, Term } from './entry.ts'

/**
 * What an entry asks about: the sum of its terms, or each of them alone. Of amounts that a comma lists (100 usd, 50 eur) each and
 * the sum are answered, for either may be meant.
 */
export const askedOf = ({ terms, each }: Entry): readonly (readonly Term[])[] => {
  if (!each) return [terms]
  const single = terms.map((term) => [term])
  return isListOfAmounts({ terms, each }) ? [...single, terms] : single
}

/** Whether amounts are listed rather than names of currencies. */
export const isListOfAmounts = ({ terms, each }: Pick<Entry, 'terms' | 'each'>): boolean =>
  each && terms.some(({ amount }) => amount !== '1')
