import type { PastRate } from '../contract/rates.ts'

/** Whether all missing rates are missing because none was set on the day. */
export const isNoneSet = (rates: readonly Pick<PastRate, 'side' | 'unset'>[]): boolean => {
  const missing = rates.filter(({ side }) => side === null)
  return missing.length > 0 && missing.every(({ unset }) => unset)
}
