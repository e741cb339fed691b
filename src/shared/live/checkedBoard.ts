import type { Board } from '../contract/contract.ts'

/**
 * The board after a poll that changed nothing but the time of the fetch. What the service no longer lists was not
 * fetched by that poll: it keeps its own older time.
 */
export const checkedBoard = (board: Board | null, fetchedAt: string): Board | null =>
  board && {
    ...board,
    fetchedAt,
    assets: board.assets.map((asset) =>
      asset.fetchedAt === board.fetchedAt ? { ...asset, fetchedAt } : asset,
    ),
  }
