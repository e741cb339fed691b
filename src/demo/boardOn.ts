import { isOfficial } from '../shared/currencies/kind.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { formatIsoDay } from '../shared/days/day.ts'
import type { RateEntry, RatesList } from '../shared/service/serviceRoutes.ts'
import { type Asset, assets } from './assets.ts'
import { type Dating, newestDay, usualDating } from './dating.ts'
import { fixingDayBefore, publicationDay, rateAt, rateOn, timeOf } from './rateOn.ts'

/** Takes away what binary fractions leave behind a difference of two rounded rates. */
const tidy = (difference: number): number => Number(difference.toFixed(8))
const perCent = (now: number, before: number): number => Number(((now / before - 1) * 100).toFixed(2))

/** Changes are against the publication before. */
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

/** The made-up board at a moment (milliseconds since the epoch): what has begun by then, fiat first. */
export const boardOn = (moment: number, dating: Dating = usualDating): RatesList => {
  const rates = assets.flatMap((asset) =>
    isOfficial(asset.kind) ? fiatEntry(asset, moment) : cryptoEntry(asset, moment),
  )
  return { base: TENGE, date: formatIsoDay(newestDay(moment, dating)), count: rates.length, rates }
}
