import { createContext, useContext } from 'react'
import type { ShownConversion } from '../../shared/contract/conversions.ts'

/** What the log is told from the converter. */
export interface Stars {
  /** Whether anything has been starred since the page came: until then nothing need be looked up. */
  any: boolean
  has: (conversion: ShownConversion) => boolean
  /** Keeps a conversion in the log, or takes it out again. */
  toggle: (conversion: ShownConversion) => void
  /** Keeps what was copied, where the person wants that. */
  copied: (conversion: ShownConversion) => void
}

export const StarsContext = createContext<Stars | null>(null)

/** Null outside the converter. */
export const useStarsHere = (): Stars | null => useContext(StarsContext)
