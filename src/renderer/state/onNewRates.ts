import type { Board } from '../../shared/contract/rates.ts'
import type { Model } from './model.ts'

/** Null until the rates list is known. */
const ratesOf = (board: Board | null): ReadonlyMap<string, string> | null =>
  board && new Map(board.assets.map(({ code, day, kzt }) => [code, `${day} ${kzt}`]))

/**
 * Calls the listener with each currency whose history has grown or been corrected. A rates list with another rate of a
 * currency adds it to that currency's history. Returns the cleanup function.
 */
export const onNewRates = (
  { api, board }: Pick<Model, 'api' | 'board'>,
  listener: (code: string) => void,
): (() => void) => {
  let known = ratesOf(board.get())
  const ends = [
    api.on('history.changed', ({ code }) => listener(code)),
    board.subscribe(() => {
      const before = known
      known = ratesOf(board.get())
      if (before) for (const [code, rate] of known ?? []) if (before.get(code) !== rate) listener(code)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
