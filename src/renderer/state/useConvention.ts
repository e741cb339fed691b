import type { LearntConvention } from '../../shared/contract/rates.ts'
import { useModel, useStore } from './context.ts'
import { useAnswer } from './useAnswers.ts'

/**
 * What was found out about the service's dates and hours; asked for anew with each board that is another, and with another
 * window or other days off, which decide what is counted. Null until it is known.
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
