import { useModel, useStore } from './context.ts'

/** Whether no rates have ever come from the service in use: then nothing is known of what it lists. */
export const useNoRatesYet = (): boolean => {
  const board = useStore(useModel().board)
  return board !== null && board.fetchedAt === null && board.assets.length === 0
}
