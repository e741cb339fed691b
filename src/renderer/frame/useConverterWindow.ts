import { useEffect } from 'react'
import { parseRoute } from '../state/route.ts'

/** Whether the page is drawn for the desktop's small converter window, which shows nothing else. */
export const isConverterWindow = (): boolean =>
  new URLSearchParams(window.location.search).get('window') === 'converter'

/** A link to another page asks for a window; the desktop then shows it in the main one. */
const sendElsewhere = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.hash.startsWith('#/') && parseRoute(link.hash).page !== 'convert') link.target = '_blank'
}

/** Whether this is the small converter window; if so, its links to other pages lead out of it. */
export const useConverterWindow = (): boolean => {
  const small = isConverterWindow()
  useEffect(() => {
    if (!small) return
    document.documentElement.dataset.window = 'converter'
    document.addEventListener('click', sendElsewhere, true)
    document.addEventListener('auxclick', sendElsewhere, true)
    return () => {
      delete document.documentElement.dataset.window
      document.removeEventListener('click', sendElsewhere, true)
      document.removeEventListener('auxclick', sendElsewhere, true)
    }
  }, [small])
  return small
}
