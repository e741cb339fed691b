import { useEffect, useState } from 'react'
import { AlertDraft, type Rehearsal } from '../../shared/contract/alerts.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'

/** So long nothing is typed before what stands there is tried. */
const PAUSE_MS = 250

/**
 * When an alert would have fired in the last year, from the mirror; null until that is known of just this one, `none` where there
 * is nothing to try it on.
 */
export const useRehearsal = (draft: AlertDraft | null): Rehearsal | 'none' | null => {
  const { api, board } = useModel()
  const day = useStore(board)?.day ?? ''
  const wanted = draft === null ? '' : JSON.stringify(draft)
  const [asked, ask] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const question =
    asked === '' ? null : () => api.call('alerts.rehearse', { alert: AlertDraft.parse(JSON.parse(asked)) })
  const { value, refused } = useAnswer(asked, question, { version: day })
  if (asked !== wanted || asked === '') return null
  return refused ? 'none' : value
}
