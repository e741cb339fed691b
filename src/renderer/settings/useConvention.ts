import type { LearntConvention } from '../../shared/contract/contract.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'

/** What was found out about the service's dates; asked for anew with each board that is another. Null until it is known. */
export const useConvention = (): LearntConvention | null => {
  const model = useModel()
  const board = useStore(model.board)
  const version = JSON.stringify([board?.convention, board?.day, board?.assets.map(({ kzt }) => kzt)])
  return useAnswer('convention', () => model.api.call('convention.get', {}), { version, of: board?.service })
    .value
}
