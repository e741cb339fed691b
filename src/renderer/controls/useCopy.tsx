import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../state/useText.ts'
import { copyText } from './copyText.ts'

/** How long the confirmation is visible. */
const SHOWN_MS = 4_000

interface Copying {
  copy: (text: string) => Promise<void>
  /** The confirmation. Render it once, inside the dialog if there is one: it exists, empty, from the start. */
  note: ReactNode
}

/** Copies texts. Confirms each copy, or reports a refusal, on the screen and to screen readers. */
export const useCopy = (): Copying => {
  const { t } = useText()
  const [last, setLast] = useState<{ text: string; done: boolean } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = useCallback(async (text: string) => {
    const done = await copyText(text)
    setLast({ text, done })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLast(null), SHOWN_MS)
  }, [])
  const note = (
    <p className="copied" role="status">
      {last && (last.done ? t('copying.copied', { text: last.text }) : t('copying.refused'))}
    </p>
  )
  return { copy, note }
}
