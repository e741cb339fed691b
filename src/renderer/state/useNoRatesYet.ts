import { useModel, useStore } from './context.ts'

/** Returns whether the service has never delivered rates: then its listed currencies are unknown. */
export const useNoRatesYet = (): boolean => {
  const board = useStore(useModel().board)
  return board !== null && board.fetchedAt === null && board.assets.length === 0
}
