import { isOfficial } from '../shared/currencies/kind.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { formatIsoDay, utcDay } from '../shared/days/day.ts'
import {
  type Answer,
  answerFrom,
  type DatedRate,
  type KnownHistory,
  type RateEntry,
  type RatesList,
  type RatesSource,
} from '../shared/service/serviceRoutes.ts'
import { type Asset, assetOf, assets } from './assets.ts'
import { type Dating, fixingOf, newestDay, usualDating } from './dating.ts'
import { fixingDayBefore, hasRateOn, publicationDay, rateAt, rateOn, timeOf } from './rateOn.ts'

/** Removes binary noise from a difference of two rounded rates. */
const tidy = (difference: number): number => Number(difference.toFixed(8))
const perCent = (now: number, before: number): number => Number(((now / before - 1) * 100).toFixed(2))

/** Changes are against the previous publication. */
const fiatEntry = ({ code, kind, nameRu }: Asset, moment: number): RateEntry[] => {
  const day = publicationDay(moment)
  const kzt = rateOn(code, day)
  if (kzt === null) return []
  const before = rateOn(code, fixingDayBefore(day)) ?? kzt
  const change = tidy(kzt - before)
  return [{ code, nameRu: nameRu ?? code, kzt, change, changePct: perCent(kzt, before), kind }]
}

/** Changes are against 24 hours before. */
const cryptoEntry = (asset: Asset, moment: number): RateEntry[] => {
  if (timeOf(moment) < asset.begins) return []
  const time = timeOf(moment)
  const kzt = rateAt(asset, time)
  const before = time - 1 >= asset.begins ? rateAt(asset, time - 1) : kzt
  return [{ code: asset.code, kzt, changePct: perCent(kzt, before), kind: asset.kind }]
}

/** Returns the made-up rates list at a moment (ms since the epoch), fiat first. */
const boardOn = (moment: number, dating: Dating = usualDating): RatesList => {
  const rates = assets.flatMap((asset) =>
    isOfficial(asset.kind) ? fiatEntry(asset, moment) : cryptoEntry(asset, moment),
  )
  return { base: TENGE, date: formatIsoDay(newestDay(moment, dating)), count: rates.length, rates }
}

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

/** The made-up rates at a moment (ms since the epoch). */
const madeUpRates = (moment: number, dating: Dating = usualDating): RatesSource => ({
  board: () => boardOn(moment, dating),
  history(code) {
    const asset = assetOf(code)
    return asset ? historyOf(asset, moment, dating) : 'unknown'
  },
})

/** Returns the demo's answer to `GET {base}{target}` at a moment (ms since the epoch). */
export const answerTo = (target: string, moment: number, dating: Dating = usualDating): Answer =>
  answerFrom(madeUpRates(moment, dating), target)
