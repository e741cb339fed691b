import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'

/** Returns the most recently downloaded official or live asset. */
export const newestOf = (assets: readonly BoardAsset[], official: boolean): BoardAsset | undefined =>
  assets
    .filter(({ kind }) => isOfficial(kind) === official)
    .reduce<BoardAsset | undefined>(
      (best, asset) => (best && (best.fetchedAt ?? '') >= (asset.fetchedAt ?? '') ? best : asset),
      undefined,
    )
