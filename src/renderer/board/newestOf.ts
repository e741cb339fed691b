import type { BoardAsset } from '../../shared/contract.ts'

/** The asset that was fetched last, of the official ones or of the live ones. */
export const newestOf = (assets: readonly BoardAsset[], official: boolean): BoardAsset | undefined =>
  assets
    .filter(({ kind }) => (kind === 'fiat') === official)
    .reduce<BoardAsset | undefined>(
      (best, asset) => (best && (best.fetchedAt ?? '') >= (asset.fetchedAt ?? '') ? best : asset),
      undefined,
    )
