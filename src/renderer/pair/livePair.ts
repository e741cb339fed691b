import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive } from '../../shared/currencies/kind.ts'

/**
 * Whether a pair has an intraday chart: one of its sides is a live kind, which has a new rate at every fetch. Null as long
 * as it is not known what the service lists.
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
