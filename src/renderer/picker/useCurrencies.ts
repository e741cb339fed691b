import { useMemo } from 'react'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import { type NamesOf, namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { useModel, useStore } from '../state/context.ts'

/** What can be converted: an asset of the board, or the tenge itself. */
export interface Currency {
  code: string
  kind: string
  names: NamesOf
}

/** What all rates are in, and so on no board. */
export const tenge: Currency = { code: TENGE, kind: 'fiat', names: namesOf(TENGE, null, 'fiat') }

/** The tenge, what is pinned in its order, then the board as the service lists it. */
export const useCurrencies = (): readonly Currency[] => {
  const model = useModel()
  const assets = useStore(model.board)?.assets
  const pins = useStore(model.settings)?.pins
  return useMemo(() => {
    const known = new Map<string, Currency>([[TENGE, tenge]])
    const all = assets ?? []
    for (const pin of pinnedCodes(pins ?? [])) {
      const asset = all.find(({ code }) => code === pin)
      if (asset) known.set(asset.code, asset)
    }
    for (const asset of all) known.set(asset.code, known.get(asset.code) ?? asset)
    return [...known.values()]
  }, [assets, pins])
}
