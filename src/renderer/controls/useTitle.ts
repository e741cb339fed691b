import { useEffect } from 'react'
import { useModel, useStore } from '../state/context.ts'

/** Names the page in the window's title and in the browser's history; a number before it is of notices that nobody has seen yet. */
export const useTitle = (title: string): void => {
  const unseen = useStore(useModel().unseen)
  useEffect(() => {
    document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${title} — Aina`
  }, [title, unseen])
}
