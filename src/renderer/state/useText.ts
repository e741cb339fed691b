import { createContext, useContext } from 'react'
import type { LanguageCode } from '../../shared/language.ts'
import type { T } from '../../shared/texts.ts'

/** What words something. */
export interface Wording {
  t: T
  language: LanguageCode
}

export const WordingContext = createContext<Wording | null>(null)

/** The translate function and the language that is spoken; both change live, and stay the same until then. */
export const useText = (): Wording => {
  const wording = useContext(WordingContext)
  if (!wording) throw new Error('there are no texts around this component')
  return wording
}
