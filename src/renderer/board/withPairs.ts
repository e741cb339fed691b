import type { PinAnswer } from '../../shared/answer/pinAnswer.ts'
import type { BoardAsset } from '../../shared/contract/rates.ts'

/** A row of the rates list: a currency in tenge, or a pinned pair. */
export type RatesRow = { asset: BoardAsset; pair: null } | { asset: null; pair: PinAnswer }

/** What tells a row from the others: as its pin is written. */
export const keyOfRow = ({ asset, pair }: RatesRow): string => (pair ? pair.text : asset.code)

const rowOfAsset = (asset: BoardAsset): RatesRow => ({ asset, pair: null })

/**
 * The rows with the pinned pairs among them: in the person's order (`movable`) where that counts, else the pairs before all
 * others.
 */
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
