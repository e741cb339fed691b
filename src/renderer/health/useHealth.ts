import type { Health, RequestMeter } from '../../shared/contract/health.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'

interface HealthData {
  health: Health | null
  meter: RequestMeter | null
  askAgain(): void
}

/** The stored data and the last requests. Asks again when the background work progresses, or on demand. */
export const useHealth = (): HealthData => {
  const { api, sync, board } = useModel()
  const { done, lastError, requestsLastMinute } = useStore(sync) ?? {}
  const fetchedAt = useStore(board)?.fetchedAt
  // If the request fails, the known state stays; the frame reports the failure.
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
