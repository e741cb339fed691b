import type { Entry, Term } from './entry.ts'

/**
 * Returns the questions of an entry: the sum of its terms, or each term alone. For amounts listed with a comma (100
 * usd, 50 eur) it returns each amount and the sum, since either may be meant.
 */
export const askedOf = ({ terms, each }: Entry): readonly (readonly Term[])[] => {
  if (!each) return [terms]
  const single = terms.map((term) => [term])
  return isListOfAmounts({ terms, each }) ? [...single, terms] : single
}

/** Whether the entry lists amounts rather than names of currencies. */
export const isListOfAmounts = ({ terms, each }: Pick<Entry, 'terms' | 'each'>): boolean =>
  each && terms.some(({ amount }) => amount !== '1')
