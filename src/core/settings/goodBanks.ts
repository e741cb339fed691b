import { type Banks, defaultBanks } from '../../shared/contract/banks.ts'

/** Banks as their form leaves them: there is one at least, and the chosen one is one of them, else the first. */
export const goodBanks = (banks: Banks): Banks => {
  const { chosen, profiles } = banks
  const [first] = profiles
  if (!first) return { ...defaultBanks, shown: false }
  return profiles.some(({ id }) => id === chosen) ? banks : { ...banks, chosen: first.id }
}
