import { type RefObject, useEffect } from 'react'

/** Closes a `<details>` menu on a press elsewhere and on Escape. Escape returns the focus to the summary. */
export const useDismiss = (details: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const leave = (event: Event) => {
      const menu = details.current
      if (!menu?.open) return
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape'
      const outside =
        event.type === 'pointerdown' && !(event.target instanceof Node && menu.contains(event.target))
      if (!escaped && !outside) return
      menu.open = false
      if (escaped) menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leave)
    }
  }, [details])
}
