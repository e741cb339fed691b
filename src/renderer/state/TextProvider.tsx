import { type ReactNode, useMemo } from 'react'
import { localeOf } from '../../shared/languages/language.ts'
import type { NumberStyle } from '../../shared/languages/numberStyles.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Texts } from '../../shared/live/makeTexts.ts'
import { useStore } from './context.ts'
import { WordingContext } from './useText.ts'

interface TextProviderProps {
  texts: Texts
  /** The signs that numbers are written with: the language's own, or always these. */
  numbers?: NumberStyle | 'language' | undefined
  children: ReactNode
}

/** Gives all that stands in it the texts in the language that they are in now. */
export const TextProvider = ({ texts, numbers = 'language', children }: TextProviderProps) => {
  const spoken = useStore(texts.spoken)
  const wording = useMemo(
    (): Wording => ({ t: texts.in(spoken), language: localeOf(spoken, numbers) }),
    [texts, spoken, numbers],
  )
  return <WordingContext value={wording}>{children}</WordingContext>
}
