import { createContext, useContext } from 'react'
import type { Wording } from '../../shared/languages/texts.ts'

export const WordingContext = createContext<Wording | null>(null)

/** The translate function and the language that is spoken; both change live, and stay the same until then. */
export const useText = (): Wording => {
  const wording = useContext(WordingContext)
  if (!wording) throw new Error('there are no texts around this component')
  return wording
}
