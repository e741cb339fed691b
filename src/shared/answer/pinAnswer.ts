import type { AnswerSide } from '../contract/convert.ts'
import { type Pin, writePin } from '../contract/pin.ts'
import type { Board, BoardAsset } from '../contract/rates.ts'
import { isLive } from '../currencies/kind.ts'
import { TENGE } from '../currencies/tenge.ts'
import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { convertedResult } from '../rates/crossRate.ts'
import { changeFrom, type RateChange } from '../rates/ownChange.ts'
import type { Month } from '../rates/typicalMove.ts'
import { pairOf } from '../series/cross.ts'
import { numberAt, type SeriesPoints } from '../series/series.ts'
import { boardSide } from './answerSide.ts'

/** A change of a pin. `apart` has the base day of each side if they differ. */
interface PinChange extends RateChange {
  apart: readonly { code: string; since: Day }[]
}

/** The answer about a pin at the newest rates. All displays of a pin use it. */
export interface PinAnswer {
  pin: Pin
  /** The pin as in the settings, as its key. */
  text: string
  /** Units of `to` for the amount: unrounded decimal text, and the nearest number. */
  result: string
  value: number
  /** The sides other than the tenge, in the order of the pair. */
  sides: readonly { asset: BoardAsset; side: AnswerSide }[]
  /** Whether a side has a live rate. */
  isLive: boolean
  stale: boolean
  /** Since the previous publication; null if unknown. */
  change: PinChange | null
  /** The last month for the amount, on the days with a point of both sides. Undefined if a side has no history. */
  month: Month | undefined
}

/** The data for answers: the rates list, and the last month of each currency by code. */
export interface PinFacts {
  board: Board
  earlier: ReadonlyMap<string, Month>
  /** The listed assets by code, if already indexed. */
  assets?: ReadonlyMap<string, BoardAsset>
}

interface Leg {
  asset: BoardAsset
  day: Day
  recent: Month | undefined
}

/** Returns a side's rate on a day: the last one up to it, at most 14 days older. */
const legOn = ({ asset, day, recent }: Leg, on: Day): number | null => {
  if (day <= on) return on - day > CARRIED_DAYS ? null : asset.kzt
  const { day: days, rate: rates } = recent?.points ?? { day: [], rate: [] }
  const at = days.findLastIndex((one) => one <= on)
  const recentRate = at < 0 ? null : { day: numberAt(days, at), kzt: numberAt(rates, at) }
  const previous = asset.previous
  const last = recentRate ?? (previous && previous.day <= on ? previous : null)
  return last && on - last.day <= CARRIED_DAYS ? last.kzt : null
}

interface Base {
  rates: readonly number[]
  day: Day
  apart: PinChange['apart']
}

/**
 * Returns the earlier rates of two sides. For official sides: the newest publication of either before the pair's
 * day, each side with its last rate up to then. With a live side: that side's own base, and the official side's rate
 * of that day. Returns null if a side is unknown, or two live sides have different days.
 */
const pairBefore = (legs: readonly [Leg, Leg]): Base | null => {
  const before = legs.map(({ asset }) => asset.previous)
  const live = legs.flatMap(({ asset }, at) => (isLive(asset.kind) ? [at] : []))
  const [first, second] = live
  if (first !== undefined) {
    const base = before[first]
    if (!base) return null
    const other = second === undefined ? null : before[second]
    if (second !== undefined && other?.day !== base.day) return null
    const rates = legs.map((leg, at) =>
      live.includes(at) ? (before[at]?.kzt ?? null) : legOn(leg, base.day),
    )
    return baseOf(rates, { day: base.day, apart: [] })
  }
  const newest = Math.max(...legs.map(({ day }) => day))
  // A side without a publication after the other's base has not changed since.
  const bases = legs.map(({ asset, day }, at) => {
    const own = before[at]
    return day < newest ? { day, kzt: asset.kzt } : own ? { day: own.day, kzt: own.kzt } : null
  })
  const present = bases.filter((base) => base !== null)
  if (present.length < legs.length) return null
  const day = Math.max(...present.map((base) => base.day))
  const isApart = new Set(present.map((base) => base.day)).size > 1
  const apart = isApart
    ? legs.map(({ asset: { code } }, at) => ({ code, since: present[at]?.day ?? day }))
    : []
  return baseOf(
    present.map(({ kzt, day: on }) => (day - on > CARRIED_DAYS ? null : kzt)),
    { day, apart },
  )
}

const baseOf = (rates: readonly (number | null)[], rest: Omit<Base, 'rates'>): Base | null => {
  const present = rates.filter((rate) => rate !== null)
  return present.length < rates.length ? null : { rates: present, ...rest }
}

const singleBefore = ({ asset }: Leg): Base | null => {
  const before = asset.previous
  return before && { rates: [before.kzt], day: before.day, apart: [] }
}

const pointsOf = ({ points: { day, rate } }: Month): SeriesPoints => ({
  day: Int32Array.from(day),
  rate: Float64Array.from(rate),
  provisional: new Int32Array(0),
})

/** Returns the last month of a pair. For a currency in tenge, returns its own month unchanged. */
const pairMonth = (earlier: ReadonlyMap<string, Month>, { from, to, amount }: Pin): Month | undefined => {
  const [base, quote] = [earlier.get(from), earlier.get(to)]
  const own = base ?? quote
  if (!own || (from !== TENGE && !base) || (to !== TENGE && !quote)) return undefined
  if (base && to === TENGE && amount === '1') return base
  const { day, rate } = pairOf(base ? pointsOf(base) : null, quote ? pointsOf(quote) : null)
  const count = Number(amount)
  return {
    points: { day: [...day], rate: Array.from(rate, (each) => each * count) },
    from: own.from,
  }
}

/** Returns the earlier download time of the sides, or null if one is unknown. */
export const oldestFetch = (assets: readonly Pick<BoardAsset, 'fetchedAt'>[]): string | null => {
  const fetched = assets.flatMap(({ fetchedAt }) => fetchedAt ?? [])
  return fetched.length < assets.length ? null : (fetched.toSorted()[0] ?? null)
}

/** Answers a pin at the newest rates. Returns null if a side has no listed rate. */
export const pinAnswer = (pin: Pin, { board, earlier, assets }: PinFacts): PinAnswer | null => {
  const assetOf = (code: string) =>
    assets ? assets.get(code) : board.assets.find((asset) => asset.code === code)
  const { from, to, amount } = pin
  const named = [from, to].filter((code) => code !== TENGE)
  const legs = named.flatMap((code): Leg[] => {
    const asset = assetOf(code)
    return asset ? [{ asset, day: asset.day, recent: earlier.get(code) }] : []
  })
  const [first, second] = legs
  if (legs.length < named.length || !first) return null
  const worth = (rates: readonly number[]): string => {
    const rateOf = (code: string) => (code === TENGE ? 1 : (rates[named.indexOf(code)] ?? null))
    return convertedResult(amount, { code: from, kzt: rateOf(from) }, { code: to, kzt: rateOf(to) }) ?? '0'
  }
  const result = worth(legs.map(({ asset }) => asset.kzt))
  const value = Number(result)
  const before = second ? pairBefore([first, second]) : singleBefore(first)
  const live = legs.filter(({ asset }) => isLive(asset.kind)).map(({ asset }) => asset)
  return {
    pin,
    text: writePin(pin),
    result,
    value,
    sides: legs.map(({ asset }) => ({
      asset,
      side: boardSide(asset, board.day),
    })),
    isLive: live.length > 0,
    stale: legs.some(({ asset }) => asset.state === 'stale'),
    change: before && {
      ...changeFrom({ value: Number(worth(before.rates)), day: before.day }, value),
      apart: before.apart,
    },
    month: pairMonth(earlier, pin),
  }
}
