import { useEffect } from 'react'
import type { Desktop } from '../../shared/contract/desktop.ts'
import { useModel } from './context.ts'
import { useAnswer } from './useAnswers.ts'

/**
 * Returns the desktop's state; null while unknown. Asks again on window focus: the user may have changed the system
 * settings.
 */
export const useDesktop = (): Desktop | null => {
  const { api } = useModel()
  // If the request fails, the known state stays; the frame reports the failure.
  const { value, ask, update } = useAnswer('desktop', () => api.call('desktop.get', {}))
  useEffect(() => api.on('desktop.changed', update), [api, update])
  useEffect(() => {
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [ask])
  return value
}
