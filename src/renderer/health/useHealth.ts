import type { Health, RequestMeter } from '../../shared/contract/health.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'

interface Asked {
  health: Health | null
  meter: RequestMeter | null
  askAgain(): void
}

/** What is on the disk and how the last requests went; asked for again whenever the work has moved on, or at a word. */
export const useHealth = (): Asked => {
  const { api, sync, board } = useModel()
  const { done, lastError, requestsLastMinute } = useStore(sync) ?? {}
  const fetchedAt = useStore(board)?.fetchedAt
  // Where it cannot be asked, what is known stays; the frame says why.
  const version = [done, lastError?.at, fetchedAt].join()
  const { value: health, ask } = useAnswer('health', () => api.call('health.get', {}), { version })
  const meter = useAnswer('meter', () => api.call('health.meter', {}), {
    version: `${version},${requestsLastMinute}`,
  })
  const askAgain = () => {
    ask()
    meter.ask()
  }
  return { health, meter: meter.value, askAgain }
}
