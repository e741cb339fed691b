import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive } from '../../shared/currencies/kind.ts'

/**
 * Returns whether a pair has an intraday chart: one currency is live, with a new rate at every download. Null until
 * the service's list is known.
 */
export const isLivePair = (
  assets: readonly Pick<BoardAsset, 'code' | 'kind'>[] | undefined,
  code: string,
  quote: string,
): boolean | null => {
  if (code === quote) return false
  if (!assets) return null
  return assets.some((asset) => (asset.code === code || asset.code === quote) && isLive(asset.kind))
}
