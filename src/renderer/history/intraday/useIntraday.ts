import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { IntradayCourse } from '../../../shared/series/intradayFile.ts'
import { useModel, useStore } from '../../state/context.ts'
import { useAnswer } from '../../state/useAnswers.ts'

export interface IntradayAnswer {
  /** Null until the mirror has answered for this pair. */
  course: IntradayCourse | null
  refused: ErrorCode | null
}

/**
 * The last 24 hours of a pair, from the mirror, again with every board that comes, also an unchanged one. What stood before
 * stays until the answer is there. Nothing is asked for where `wanted` is false.
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
