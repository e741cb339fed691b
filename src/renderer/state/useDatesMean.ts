import { defaultSettings } from '../../shared/contract/settings.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from './context.ts'

/** Returns the user's rule for the official rate of a day. */
export const useRateRule = (): Rule => (useStore(useModel().settings) ?? defaultSettings).rateRule

/**
 * Returns a key for everything besides rates that a rule depends on: the date convention and the days off. A new key
 * makes earlier answers outdated.
 */
export const useDatesMean = (): string => {
  const model = useModel()
  const { spans, filled } = useStore(model.board)?.convention ?? { spans: [], filled: null }
  const meant = spans.map(({ from, to, meaning }) => [from, to, meaning].join('/'))
  const { added, removed } = (useStore(model.settings) ?? defaultSettings).holidays
  return [...meant, filled, ...added, '-', ...removed].join()
}
