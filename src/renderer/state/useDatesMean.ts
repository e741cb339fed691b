import { defaultSettings } from '../../shared/contract/settings.ts'
import { type Meaning, meaningOf, ruleOf } from '../../shared/dateConventions/dating.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from './context.ts'

/** Returns how the service dates official rates; null while not known. */
export const useMeaning = (): Meaning | null => meaningOf(useStore(useModel().settings) ?? defaultSettings)

/** Returns the user's rule for the official rate of a day; `dated` while the meaning of dates is not known. */
export const useRateRule = (): Rule => ruleOf(useStore(useModel().settings) ?? defaultSettings)

/**
 * Returns a key for everything besides rates that a rule depends on: the meaning of dates and the days off. A new key
 * makes earlier answers outdated.
 */
export const useDatesMean = (): string => {
  const { convention, holidays } = useStore(useModel().settings) ?? defaultSettings
  return [convention, ...holidays.added, '-', ...holidays.removed].join()
}
