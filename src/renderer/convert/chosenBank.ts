import type { BankProfile, Banks } from '../../shared/contract/banks.ts'

/** The bank whose figures are wanted: the chosen one, else the first; null where there is none. */
export const chosenBank = ({ chosen, profiles }: Pick<Banks, 'chosen' | 'profiles'>): BankProfile | null =>
  profiles.find(({ id }) => id === chosen) ?? profiles[0] ?? null
