import { useCallback, useEffect, useState } from 'react'
import type { UpdateStep, Updates } from '../../shared/desktop/updates.ts'
import { useModel } from '../state/context.ts'

const steps: Partial<Record<Updates['state'], UpdateStep>> = { asking: 'ask', fetching: 'fetch' }

/** What is known of newer releases, null until it is; and how a click takes a step. */
export const useUpdates = (): [Updates | null, (step: UpdateStep) => void] => {
  const { api } = useModel()
  const [updates, setUpdates] = useState<Updates | null>(null)
  const take = useCallback(
    (step: UpdateStep) => {
      const state = step === 'ask' ? 'asking' : step === 'fetch' ? 'fetching' : 'fetched'
      setUpdates((now) => now && { ...now, state })
      api
        .call('updates.take', { step })
        .then(setUpdates, () => setUpdates((now) => now && { ...now, state: 'failed' }))
    },
    [api],
  )
  useEffect(() => {
    let wanted = true
    const show = (now: Updates) => {
      if (!wanted) return
      setUpdates(now)
      // A step that another visit of this page began: its end is waited for.
      const underway = steps[now.state]
      if (underway) take(underway)
    }
    // Where it cannot be asked there is nothing to show.
    api.call('updates.get', {}).then(show, () => {})
    return () => {
      wanted = false
    }
  }, [api, take])
  return [updates, take]
}
