import { defaultSettings } from '../../shared/contract/settings.ts'
import { useModel, useStore } from './context.ts'

/**
 * All that what was told of days by a rule hangs on besides the rates: what dates mean and the days off. Another text where
 * it is another; answers of before are then old.
 */
export const useDatesMean = (): string => {
  const model = useModel()
  const { spans, filled } = useStore(model.board)?.convention ?? { spans: [], filled: null }
  const meant = spans.map(({ from, to, meaning }) => [from, to, meaning].join('/'))
  const { added, removed } = (useStore(model.settings) ?? defaultSettings).holidays
  return [...meant, filled, ...added, '-', ...removed].join()
}
