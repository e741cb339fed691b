import { useEffect } from 'react'

/** Sets the title of the window and of the browser's history entry. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} — Aina`
  }, [title])
}
