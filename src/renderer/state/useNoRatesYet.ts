import { useBoard } from './context.ts'

/** Returns whether the service has never delivered rates: then its listed currencies are unknown. */
export const useNoRatesYet = (): boolean => {
  const { fetchedAt, assets } = useBoard()
  return fetchedAt === null && assets.length === 0
}
