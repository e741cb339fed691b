import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { IntradayCourse } from '../../../shared/series/intradayFile.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useAnswer } from '../../state/useAnswers.ts'

export interface IntradayAnswer {
  /** Null until the mirror answers for this pair. */
  course: IntradayCourse | null
  refused: ErrorCode | null
}

/**
 * Loads a pair's last 24 hours from the mirror, again after every download, even an unchanged one. Keeps the previous
 * answer until the next one arrives. Loads nothing if `wanted` is false.
 */
export const useIntraday = (code: string, quote: string, wanted: boolean): IntradayAnswer => {
  const { api, board, info } = useModel()
  const fetchedAt = useStore(board)?.fetchedAt
  const service = useStore(info)?.service
  const question = async (): Promise<IntradayCourse> => {
    const { at, rate } = await api.call('day.get', { code, quote })
    return { code, quote, at: Int32Array.from(at), rate: Float64Array.from(rate) }
  }
  const { value, refused } = useAnswer(`${code}/${quote}`, wanted ? question : null, {
    version: fetchedAt ?? '',
    of: service,
  })
  return { course: value, refused }
}
