import { createContext, useContext } from 'react'
import type { Wording } from '../../shared/languages/texts.ts'

export const WordingContext = createContext<Wording | null>(null)

/** Returns the translate function and the language; both change only with the language. */
export const useText = (): Wording => {
  const wording = useContext(WordingContext)
  if (!wording) throw new Error('there are no texts around this component')
  return wording
}
