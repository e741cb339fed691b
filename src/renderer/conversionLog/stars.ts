import { createContext, useContext } from 'react'
import type { ShownConversion } from '../../shared/contract/conversions.ts'

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
