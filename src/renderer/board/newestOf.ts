import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'

/** The asset that was fetched last, of the official ones or of the live ones. */
export const newestOf = (assets: readonly BoardAsset[], official: boolean): BoardAsset | undefined =>
  assets
    .filter(({ kind }) => isOfficial(kind) === official)
    .reduce<BoardAsset | undefined>(
      (best, asset) => (best && (best.fetchedAt ?? '') >= (asset.fetchedAt ?? '') ? best : asset),
      undefined,
    )
