import { TENGE } from '../shared/currencies/tenge.ts'
import { type Day, formatIsoDay } from '../shared/days/day.ts'
import type { Asset } from './assets.ts'
import { hasRateOn, rateAt } from './rateOn.ts'

export interface History {
  code: string
  base: typeof TENGE
  count: number
  points: { date: string; rate: number }[]
}

/** The made-up daily history of an asset between two days, both included. */
export const historyOf = (asset: Asset, from: Day, to: Day): History => {
  const points: History['points'] = []
  for (let day = Math.max(from, asset.begins); day <= to; day++)
    if (hasRateOn(asset, day)) points.push({ date: formatIsoDay(day), rate: rateAt(asset, day) })
  return { code: asset.code, base: TENGE, count: points.length, points }
}
