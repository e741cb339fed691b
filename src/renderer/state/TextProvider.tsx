import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { knownLanguage } from '../../shared/languages/language.ts'
import type { Texts, Wording } from '../../shared/languages/texts.ts'
import { WordingContext } from './useText.ts'

interface TextProviderProps {
  texts: Texts
  children: ReactNode
}

/** Gives all that stands in it the texts in the language that they are in now. */
export const TextProvider = ({ texts, children }: TextProviderProps) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      texts.on('languageChanged', listener)
      return () => texts.off('languageChanged', listener)
    },
    [texts],
  )
  const spoken = useSyncExternalStore(subscribe, () => texts.language)
  const wording = useMemo((): Wording => {
    const language = knownLanguage(spoken)
    return { t: texts.getFixedT(language), language }
  }, [texts, spoken])
  return <WordingContext value={wording}>{children}</WordingContext>
}
