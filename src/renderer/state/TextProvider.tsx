import { type ReactNode, useMemo } from 'react'
import { localeOf } from '../../shared/languages/language.ts'
import type { NumberStyle } from '../../shared/languages/numberStyles.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Texts } from '../../shared/live/makeTexts.ts'
import { useStore } from './context.ts'
import { WordingContext } from './useText.ts'

interface TextProviderProps {
  texts: Texts
  /** The number style: the language's own, or a fixed one. */
  numbers?: NumberStyle | 'language' | undefined
  children: ReactNode
}

/** Provides its children with texts in the current language. */
export const TextProvider = ({ texts, numbers = 'language', children }: TextProviderProps) => {
  const spoken = useStore(texts.spoken)
  const wording = useMemo(
    (): Wording => ({ t: texts.in(spoken), language: localeOf(spoken, numbers) }),
    [texts, spoken, numbers],
  )
  return <WordingContext value={wording}>{children}</WordingContext>
}
