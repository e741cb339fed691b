import { createContext, useContext } from 'react'
import type { ShownConversion } from '../../shared/contract/conversions.ts'
import type { Receipt } from '../receipt/receipt.ts'

/** Returns a conversion in the form of the log. */
export const shownConversion = ({ from, to, amount, rate, result, on }: Receipt): ShownConversion => ({
  from: from.code,
  to: to.code,
  amount,
  rate,
  result,
  fromDay: from.day,
  toDay: to.day,
  on,
  // A conversion without an official rate uses its day's rates, without a rule.
  rule: on === null ? null : (from.foundBy?.rule ?? to.foundBy?.rule ?? 'dated'),
})

/** Returns a key that identifies a conversion while the converter shows it. */
export const conversionKey = ({ from, to, amount, rate, on, rule }: ShownConversion): string =>
  [from, to, amount, rate, on, rule].join(' ')

/** The converter's connection to the log. */
export interface Stars {
  /** Whether the user has starred anything on this page; before that, there is nothing to look up. */
  any: boolean
  has: (conversion: ShownConversion) => boolean
  /** Adds a conversion to the log, or removes it. */
  toggle: (conversion: ShownConversion) => void
  /** Logs a copied conversion, if the user wants that. */
  copied: (conversion: ShownConversion) => void
}

export const StarsContext = createContext<Stars | null>(null)

/** Null outside the converter. */
export const useStarsHere = (): Stars | null => useContext(StarsContext)
