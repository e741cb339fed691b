import { type Meaning, meaningOf, ruleOf } from '../../shared/dateConventions/dating.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useSettings } from './context.ts'

/** Returns how the service dates official rates; null while not known. */
export const useMeaning = (): Meaning | null => meaningOf(useSettings())

/** Returns the user's rule for the official rate of a day; `dated` while the meaning of dates is not known. */
export const useRateRule = (): Rule => ruleOf(useSettings())

/**
 * Returns a key for everything besides rates that a rule depends on: the meaning of dates and the days off. A new key
 * makes earlier answers outdated.
 */
export const useDatesMean = (): string => {
  const { convention, holidays } = useSettings()
  return [convention, ...holidays.added, '-', ...holidays.removed].join()
}
