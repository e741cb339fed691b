import { defaultSettings } from '../../shared/contract/settings.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from './context.ts'

/** Which official rate counts for a day, as the person has chosen. */
export const useRateRule = (): Rule => (useStore(useModel().settings) ?? defaultSettings).rateRule
