import type { Health } from '../../shared/contract/health.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'

/** What is on the disk and how the last requests went; asked for again whenever the work has moved on, or at a word. */
export const useHealth = (): { health: Health | null; askAgain: () => void } => {
  const { api, sync, board } = useModel()
  const { done, lastError } = useStore(sync) ?? {}
  const fetchedAt = useStore(board)?.fetchedAt
  // Where it cannot be asked, what is known stays; the frame says why.
  const { value, ask } = useAnswer('health', () => api.call('health.get', {}), {
    version: [done, lastError?.at, fetchedAt].join(),
  })
  return { health: value, askAgain: ask }
}
