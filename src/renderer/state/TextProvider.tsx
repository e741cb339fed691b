import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { knownLanguage, localeOf } from '../../shared/languages/language.ts'
import type { NumberStyle } from '../../shared/languages/numberStyles.ts'
import type { Texts, Wording } from '../../shared/languages/texts.ts'
import { WordingContext } from './useText.ts'

interface TextProviderProps {
  texts: Texts
  /** The signs that numbers are written with: the language's own, or always these. */
  numbers?: NumberStyle | 'language' | undefined
  children: ReactNode
}

/** Gives all that stands in it the texts in the language that they are in now. */
export const TextProvider = ({ texts, numbers = 'language', children }: TextProviderProps) => {
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
    return { t: texts.getFixedT(language), language: localeOf(language, numbers) }
  }, [texts, spoken, numbers])
  return <WordingContext value={wording}>{children}</WordingContext>
}
