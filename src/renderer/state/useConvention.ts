import type { LearntConvention } from '../../shared/contract/rates.ts'
import { useModel, useStore } from './context.ts'
import { useAnswer } from './useAnswers.ts'

/**
 * Returns the learnt dates and hours of the service; null while unknown. Asks again with each new rates list, and
 * when the publication window or the days off change, because they decide which observations count.
 */
export const useConvention = (): LearntConvention | null => {
  const model = useModel()
  const board = useStore(model.board)
  const settings = useStore(model.settings)
  const version = JSON.stringify([
    board?.convention,
    board?.day,
    board?.assets.map(({ kzt }) => kzt),
    settings?.publication,
    settings?.holidays,
  ])
  return useAnswer('convention', () => model.api.call('convention.get', {}), { version, of: board?.service })
    .value
}
