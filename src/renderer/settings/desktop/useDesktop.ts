import { useEffect, useState } from 'react'
import type { Desktop } from '../../../shared/contract.ts'
import { useModel, useStore } from '../../state/context.ts'

/**
 * What the desktop has made of the settings; null until it has said so. Asked for again when the window gets the focus:
 * the person may come from the system's own settings.
 */
export const useDesktop = (): Desktop | null => {
  const { api, asked } = useModel()
  const version = useStore(asked)
  const [desktop, setDesktop] = useState<Desktop | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is what says that the answer is old.
  useEffect(() => {
    let wanted = true
    const take = (next: Desktop) => {
      if (wanted) setDesktop(next)
    }
    // Where it cannot be asked, what is known stays; the frame says why.
    const ask = () => void api.call('desktop.get', {}).then(take, () => {})
    const stop = api.on('desktop.changed', take)
    window.addEventListener('focus', ask)
    ask()
    return () => {
      wanted = false
      stop()
      window.removeEventListener('focus', ask)
    }
  }, [api, version])
  return desktop
}
