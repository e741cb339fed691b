import type { PinAnswer } from '../../shared/answer/pinAnswer.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'

/** A row of the rates list: a currency in tenge, or a pinned pair. */
export type RatesRow = { asset: BoardAsset; pair: null } | { asset: null; pair: PinAnswer }

/** Returns a row's key: the text of its pin. */
export const keyOfRow = ({ asset, pair }: RatesRow): string => (pair ? pair.text : asset.code)

const rowOfAsset = (asset: BoardAsset): RatesRow => ({ asset, pair: null })

/** Merges the pinned pairs into the rows: in the user's order (`movable`), else before all others. */
export const withPairs = (
  assets: readonly BoardAsset[],
  pairs: readonly PinAnswer[],
  movable: readonly string[],
): RatesRow[] => {
  const rows = assets.map(rowOfAsset)
  const pairRows = pairs.map((pair): RatesRow => ({ asset: null, pair }))
  const all = new Map([...pairRows, ...rows].map((row) => [keyOfRow(row), row]))
  const moved = movable.flatMap((text) => all.get(text) ?? [])
  const first = new Set(movable)
  return [...moved, ...[...pairRows, ...rows].filter((row) => !first.has(keyOfRow(row)))]
}
