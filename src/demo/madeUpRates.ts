import { isOfficial } from '../shared/currencies/kind.ts'
import { utcDay } from '../shared/days/day.ts'
import {
  type Answer,
  answerFrom,
  type DatedRate,
  type KnownHistory,
  type RatesSource,
} from '../shared/service/serviceRoutes.ts'
import { type Asset, assetOf } from './assets.ts'
import { boardOn } from './boardOn.ts'
import { type Dating, fixingOf, newestDay, usualDating } from './dating.ts'
import { hasRateOn, publicationDay, rateAt } from './rateOn.ts'

/** The made-up daily history of an asset at a moment. */
const historyOf = (asset: Asset, moment: number, dating: Dating): KnownHistory | 'unknown' => {
  const last = isOfficial(asset.kind) ? newestDay(moment, dating) : utcDay(moment)
  if (last < asset.begins) return 'unknown'
  const fixed = publicationDay(moment)
  return {
    first: asset.begins,
    last,
    *points(from, to): Generator<DatedRate> {
      for (let day = Math.max(from, asset.begins); day <= to; day++) {
        const of = isOfficial(asset.kind) ? fixingOf(day, fixed, dating) : day
        if (of !== null && hasRateOn(asset, of)) yield { day, rate: rateAt(asset, of) }
      }
    },
  }
}

/** The made-up rates at a moment (milliseconds since the epoch). */
const madeUpRates = (moment: number, dating: Dating = usualDating): RatesSource => ({
  board: () => boardOn(moment, dating),
  history(code) {
    const asset = assetOf(code)
    return asset ? historyOf(asset, moment, dating) : 'unknown'
  },
})

/** What the demo says to `GET {base}{target}` at a moment (milliseconds since the epoch). */
export const answerTo = (target: string, moment: number, dating: Dating = usualDating): Answer =>
  answerFrom(madeUpRates(moment, dating), target)
