import { type RefObject, useEffect, useRef } from 'react'

interface FocusAfter {
  box: RefObject<HTMLElement | null>
  /** Takes the focus, once what was done has been drawn, to the first of these that is there. */
  focusAfter: (...selectors: string[]) => void
}

/** Where the focus goes when what had it is gone: never to the top of the page. */
export const useFocusAfter = (): FocusAfter => {
  const box = useRef<HTMLElement>(null)
  const wanted = useRef<string[]>([])
  useEffect(() => {
    const goal = wanted.current.map((each) => box.current?.querySelector<HTMLElement>(each)).find(Boolean)
    wanted.current = []
    goal?.focus()
  })
  return {
    box,
    focusAfter(...selectors) {
      wanted.current = selectors
    },
  }
}
