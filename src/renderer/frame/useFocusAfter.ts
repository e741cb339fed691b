import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface FocusAfter<Box extends HTMLElement> {
  box: RefObject<Box | null>
  /** Takes the focus, once what was done has been drawn, to the first of these that is there; a row may come a little later. */
  focusAfter: (...selectors: string[]) => void
}

/** Where the focus goes when what had it is gone or has changed places: on nearby, never to the top of the page. */
export const useFocusAfter = <Box extends HTMLElement = HTMLElement>(): FocusAfter<Box> => {
  const box = useRef<Box>(null)
  const wanted = useRef<string[]>([])
  useEffect(() => {
    const goal = wanted.current.map((each) => box.current?.querySelector<HTMLElement>(each)).find(Boolean)
    if (!goal) return
    wanted.current = []
    goal.focus()
  })
  const focusAfter = useCallback((...selectors: string[]) => {
    wanted.current = selectors
  }, [])
  return { box, focusAfter }
}
