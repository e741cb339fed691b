import { useMemo } from 'react'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import { type NamesOf, namesOf } from '../../shared/currencies/names.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { useBoard, useSettings } from '../state/context.ts'

/** A listed asset, or the tenge. */
export interface Currency {
  code: string
  kind: string
  names: NamesOf
}

/** The currency of all rates, so not in the list. */
export const tenge: Currency = { code: TENGE, kind: 'fiat', names: namesOf(TENGE, null, 'fiat') }

/** Returns the tenge, the pinned currencies in order, then the service's list. */
export const useCurrencies = (): readonly Currency[] => {
  const assets = useBoard().assets
  const pins = useSettings().pins
  return useMemo(() => {
    const known = new Map<string, Currency>([[TENGE, tenge]])
    const all = assets
    for (const pin of pinnedCodes(pins)) {
      const asset = all.find(({ code }) => code === pin)
      if (asset) known.set(asset.code, asset)
    }
    for (const asset of all) known.set(asset.code, known.get(asset.code) ?? asset)
    return [...known.values()]
  }, [assets, pins])
}
