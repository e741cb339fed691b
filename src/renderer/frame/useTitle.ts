import { useEffect } from 'react'

/** Names the page in the window's title and in the browser's history. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} — Aina`
  }, [title])
}
