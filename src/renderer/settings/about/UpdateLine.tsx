import { useCallback, useEffect, useState } from 'react'
import { ageOf } from '../../../shared/answer/freshness.ts'
import type { UpdateStep, Updates } from '../../../shared/contract/updates.ts'
import { mayAskForRelease } from '../../../shared/desktop/mayAskForRelease.ts'
import { formatAge } from '../../../shared/format/formatTime.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { useModel } from '../../state/context.ts'
import { useText } from '../../state/useText.ts'

const steps: Partial<Record<Updates['state'], UpdateStep>> = { asking: 'ask', fetching: 'fetch' }

/** Returns the known updates (null while loading) and a function for the next step. */
const useUpdates = (): [Updates | null, (step: UpdateStep) => void] => {
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
      // Waits for a step that an earlier visit of this page has started.
      const underway = steps[now.state]
      if (underway) take(underway)
    }
    // Shows nothing if the request fails.
    api.call('updates.get', {}).then(show, () => {})
    return () => {
      wanted = false
    }
  }, [api, take])
  return [updates, take]
}

const wordUpdates = ({ state, version, askedAt }: Updates, now: number, { t, language }: Wording): string => {
  if (state === 'off' || state === 'unasked') return ''
  if (state === 'asking' || state === 'failed' || state === 'refused') return t(`about.${state}`)
  if (state === 'newest') {
    return t('about.newest', { age: formatAge(askedAt ? ageOf(Date.parse(askedAt), now) : 0, language) })
  }
  return t(`about.${state}`, { version: version ?? '' })
}

/** Returns the next step for a click, or null. */
const nextStep = ({ state, version, askedAt }: Updates, now: number): UpdateStep | null => {
  if (state === 'fetched') return 'install'
  if (state === 'newer') return 'fetch'
  if (state === 'failed' || state === 'refused') return version === null ? 'ask' : 'fetch'
  const mayAsk = mayAskForRelease(now, askedAt ? Date.parse(askedAt) : null)
  return state === 'unasked' || (state === 'newest' && mayAsk) ? 'ask' : null
}

/** The known updates and the next step. Empty if this installation has no update source. */
export const UpdateLine = () => {
  const wording = useText()
  const { now } = useModel()
  const [updates, take] = useUpdates()
  if (!updates || updates.state === 'off') return null
  const step = nextStep(updates, now())
  const { t } = wording
  return (
    <div className="cluster">
      <p role="status">{wordUpdates(updates, now(), wording)}</p>
      {step && (
        <button type="button" className="button" onClick={() => take(step)}>
          {['failed', 'refused'].includes(updates.state) ? t('about.again') : t(`about.${step}`)}
        </button>
      )}
    </div>
  )
}
