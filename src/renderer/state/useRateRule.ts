import { defaultSettings } from '../../shared/contract/settings.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { useModel, useStore } from './context.ts'

/** Returns the user's rule for the official rate of a day. */
export const useRateRule = (): Rule => (useStore(useModel().settings) ?? defaultSettings).rateRule
