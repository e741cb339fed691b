import { useEffect } from 'react'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { useModel } from './context.ts'
import { useAnswer } from './useAnswers.ts'

/**
 * What the desktop has made of the settings; null until it has said so. Asked for again when the window gets the focus:
 * the person may come from the system's own settings.
 */
export const useDesktop = (): Desktop | null => {
  const { api } = useModel()
  // Where it cannot be asked, what is known stays; the frame says why.
  const { value, ask, update } = useAnswer('desktop', () => api.call('desktop.get', {}))
  useEffect(() => api.on('desktop.changed', update), [api, update])
  useEffect(() => {
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [ask])
  return value
}
