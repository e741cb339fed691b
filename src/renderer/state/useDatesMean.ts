import { defaultSettings } from '../../shared/contract/settings.ts'
import { useModel, useStore } from './context.ts'

/**
 * All that what was told of days by a rule hangs on besides the rates: what dates mean and the days off. Another text where
 * it is another; answers of before are then old.
 */
export const useDatesMean = (): string => {
  const model = useModel()
  const { meaning, filled } = useStore(model.board)?.convention ?? { meaning: null, filled: null }
  const { added, removed } = (useStore(model.settings) ?? defaultSettings).holidays
  return [meaning, filled, ...added, '-', ...removed].join()
}
