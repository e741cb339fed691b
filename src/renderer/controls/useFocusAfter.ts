import { type RefObject, useCallback, useEffect, useRef } from 'react'

export interface FocusAfter<Box extends HTMLElement = HTMLElement> {
  box: RefObject<Box | null>
  /** After the next render, focuses the first existing element of these; waits briefly for late rows. */
  focusAfter: (...selectors: string[]) => void
}

interface PendingFocus {
  selectors: readonly string[]
  /** The focused element at the time of the call. */
  had: Element | null
}

/**
 * Moves the focus nearby when the focused element disappears or moves, never to the top of the page. Does nothing if
 * the user has moved the focus meanwhile.
 */
export const useFocusAfter = <Box extends HTMLElement = HTMLElement>(): FocusAfter<Box> => {
  const box = useRef<Box>(null)
  const pending = useRef<PendingFocus | null>(null)
  useEffect(() => {
    if (!pending.current) return
    const { selectors, had } = pending.current
    const { activeElement, body } = document
    const isElsewhere = activeElement !== had && activeElement !== body && activeElement !== null
    const goal = selectors.map((each) => box.current?.querySelector<HTMLElement>(each)).find(Boolean)
    if (isElsewhere || goal) pending.current = null
    if (!isElsewhere) goal?.focus()
  })
  const focusAfter = useCallback((...selectors: string[]) => {
    pending.current = { selectors, had: document.activeElement }
  }, [])
  return { box, focusAfter }
}
