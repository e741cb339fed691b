import type { BankProfile, Banks } from '../contract/banks.ts'

/** Returns the chosen bank, or the first one. */
export const chosenBank = ({ chosen, profiles }: Pick<Banks, 'chosen' | 'profiles'>): BankProfile | null =>
  profiles.find(({ id }) => id === chosen) ?? profiles[0] ?? null
