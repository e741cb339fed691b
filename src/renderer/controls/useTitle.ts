import { useEffect } from 'react'
import { useModel, useStore } from '../state/context.ts'

/** Sets the title of the window and of the browser's history entry. A number before it counts unseen notices. */
export const useTitle = (title: string): void => {
  const unseen = useStore(useModel().unseen)
  useEffect(() => {
    document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${title} — Aina`
  }, [title, unseen])
}
