import { isLive, isOfficial } from '../shared/currencies/kind.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { fixingDayUntil, isFixingDay } from '../shared/dateConventions/fixingDays.ts'
import { ALMATY_OFFSET_MS, type Day, dayOf, startOfDay, utcDay } from '../shared/days/day.ts'
import { calendarOf } from '../shared/days/holidays.ts'
import { type Asset, assetOf } from './assets.ts'
import { logAt } from './course.ts'
import { tengePerDollar } from './fiatCourses.ts'
import { noise, seedOf } from './noise.ts'

const MS_A_DAY = 86_400_000
/** A working day's fiat rates appear at 15:30 in Almaty. */
const PUBLISHED_AFTER_MS = 15.5 * 3_600_000

const DOLLAR = { seed: seedOf(TENGE), volatility: 0.0025 }
/**
 * The first day of the floating tenge. Before it, the National Bank held the rate almost constant between
 * devaluations.
 */
const FLOAT = dayOf(2015, 8, 20)
const HELD = 0.15

const tengePerDollarAt = (time: number): number => {
  const strayed = noise(DOLLAR.seed, time, DOLLAR.volatility, false)
  return Math.exp(logAt(tengePerDollar, time) + strayed * (time < FLOAT ? HELD : 1))
}

/** Rounds fiat to 2 decimals (small rates to 4 digits), crypto to 6 digits with at least 2 decimals. */
const rounded = (kzt: number, { kind }: Asset): number => {
  const digits = isOfficial(kind) ? 4 : 6
  return Number(kzt.toFixed(Math.max(2, digits - 1 - Math.floor(Math.log10(kzt)))))
}

/** Returns tenge per unit, rounded, at a time in days since 1970-01-01, fractions allowed. */
export const rateAt = (asset: Asset, time: number): number => {
  const live = isLive(asset.kind)
  const log = logAt(asset.course, time) + noise(asset.seed, time, asset.volatility, live)
  return rounded(tengePerDollarAt(time) * Math.exp(live ? log : -log), asset)
}

/** The demo keeps Kazakhstan's days off, as the National Bank does. */
export const demoCalendar = calendarOf()

/** Whether an asset has a rate for a day: fiat on fixing days, crypto on all, from its first day. */
export const hasRateOn = (asset: Asset, day: Day): boolean =>
  day >= asset.begins && (isLive(asset.kind) || isFixingDay(day, demoCalendar))

/**
 * Returns the made-up rate of a day in tenge per unit: fiat by that day's publication, crypto at 00:00 UTC. Null for
 * an unknown code or a day without a rate.
 */
export const rateOn = (code: string, day: Day): number | null => {
  const asset = assetOf(code)
  return asset && hasRateOn(asset, day) ? rateAt(asset, day) : null
}

/** Returns the last fixing day before a day. */
export const fixingDayBefore = (day: Day): Day => fixingDayUntil(day - 1, demoCalendar)

/** Returns the newest fiat publication at a moment (ms since the epoch). */
export const publicationDay = (moment: number): Day =>
  fixingDayUntil(utcDay(moment + ALMATY_OFFSET_MS - PUBLISHED_AFTER_MS), demoCalendar)

/** Returns a moment (ms since the epoch) in days. */
export const timeOf = (moment: number): number => {
  const day = utcDay(moment)
  return day + (moment - startOfDay(day)) / MS_A_DAY
}
