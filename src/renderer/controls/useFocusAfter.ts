import { type RefObject, useCallback, useEffect, useRef } from 'react'

export interface FocusAfter<Box extends HTMLElement = HTMLElement> {
  box: RefObject<Box | null>
  /** Takes the focus, once what was done has been drawn, to the first of these that is there; a row may come a little later. */
  focusAfter: (...selectors: string[]) => void
}

interface Wanted {
  selectors: readonly string[]
  /** What had the focus when this was asked for. */
  had: Element | null
}

/**
 * Where the focus goes when what had it is gone or has changed places: on nearby, never to the top of the page. A person who
 * has gone elsewhere meanwhile is not fetched back.
 */
export const useFocusAfter = <Box extends HTMLElement = HTMLElement>(): FocusAfter<Box> => {
  const box = useRef<Box>(null)
  const wanted = useRef<Wanted | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { selectors, had } = wanted.current
    const { activeElement, body } = document
    const isElsewhere = activeElement !== had && activeElement !== body && activeElement !== null
    const goal = selectors.map((each) => box.current?.querySelector<HTMLElement>(each)).find(Boolean)
    if (isElsewhere || goal) wanted.current = null
    if (!isElsewhere) goal?.focus()
  })
  const focusAfter = useCallback((...selectors: string[]) => {
    wanted.current = { selectors, had: document.activeElement }
  }, [])
  return { box, focusAfter }
}
