import { useEffect } from 'react'
import { parseRoute } from '../state/route.ts'

/** Whether this is the desktop's small converter window, which has no other pages. */
const isConverterWindow = (): boolean =>
  new URLSearchParams(window.location.search).get('window') === 'converter'

/** A link to another page opens it in the desktop's main window. */
const sendElsewhere = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.hash.startsWith('#/') && parseRoute(link.hash).page !== 'convert') link.target = '_blank'
}

/** Returns whether this is the small converter window. If so, its links to other pages open elsewhere. */
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
