import { isCrypto, isOfficial } from '../shared/currencies/kind.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { fixingDayUntil, isFixingDay } from '../shared/dateConventions/fixingDays.ts'
import {
  ALMATY_OFFSET_MS,
  type Day,
  dayOf,
  formatIsoDay,
  parseDay,
  startOfDay,
  utcDay,
} from '../shared/days/day.ts'
import { calendarOf } from '../shared/days/holidays.ts'
import { CRYPTO, FIAT, TENGE_PER_DOLLAR } from './courses.ts'

/** Logarithms on some days, ascending. */
type Course = readonly { day: Day; log: number }[]

interface Asset {
  code: string
  kind: 'fiat' | 'crypto'
  /** The National Bank's Russian name; null for crypto assets, which have none. */
  nameRu: string | null
  /** Fiat: units per US dollar. Crypto: US dollars per unit. */
  course: Course
  /** The usual daily change against the dollar, as a fraction. */
  volatility: number
  seed: number
  /** The first day that may have a rate. */
  begins: Day
}

const courseOf = (text: string): Course =>
  text.split(',').map((pair) => {
    const [date = '', value = ''] = pair.trim().split(/\s+/)
    const day = parseDay(`${date}-01-01`.slice(0, 10))
    if (day === null || !(Number(value) > 0)) throw new Error(`not a date and a value: ${pair}`)
    return { day, log: Math.log(Number(value)) }
  })

/** Returns a seed for a name (FNV-1a). */
const seedOf = (name: string): number => {
  let bits = 0x811c9dc5
  for (const letter of name) bits = Math.imul(bits ^ letter.charCodeAt(0), 0x01000193)
  return bits
}

const FIRST_PUBLICATION = dayOf(1999, 1, 4)
const usualVolatility = { fiat: 0.0035, crypto: 0.03 }
/** Currencies pegged to the dollar move little against it, and the dollar not at all. */
const volatilities: Readonly<Record<string, number>> = {
  USD: 0,
  AED: 0.0001,
  SAR: 0.0001,
  HKD: 0.0003,
  KWD: 0.0006,
  IRR: 0.0005,
  AZN: 0.0003,
  CNY: 0.0012,
  USDT: 0.0003,
  USDC: 0.0002,
  BTC: 0.022,
  ETH: 0.027,
  DOGE: 0.038,
}

const assetsIn = (table: string, kind: Asset['kind']): Asset[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...cells] = line.split(' | ')
      const course = courseOf(cells.at(-1) ?? '')
      return {
        code,
        kind,
        course,
        nameRu: isOfficial(kind) ? (cells[0] ?? code) : null,
        volatility: volatilities[code] ?? usualVolatility[kind],
        seed: seedOf(code),
        begins: Math.max(course[0]?.day ?? 0, FIRST_PUBLICATION),
      }
    })

/** The National Bank's 39 currencies and 22 crypto assets. */
const assets = [...assetsIn(FIAT, 'fiat'), ...assetsIn(CRYPTO, 'crypto')]

/** Returns the logarithm of a course at a time in days, fractions allowed. */
const logAt = (course: Course, time: number): number => {
  const next = course.findIndex(({ day }) => day > time)
  const [from, to] = next < 0 ? [course.at(-1), undefined] : [course[Math.max(0, next - 1)], course[next]]
  if (!from) return 0
  if (!to || time <= from.day) return from.log
  return from.log + ((to.log - from.log) * (time - from.day)) / (to.day - from.day)
}

/** Wavelengths of a price in days, uneven so that they do not coincide; and those within a day. */
const DAYS = [233, 89, 34, 13, 5, 2, 1]
const WITHIN_A_DAY = [1 / 4, 1 / 24, 1 / 288]
/** Scales the waves so that `volatility` is about the usual daily change. */
const SCALE = 0.6

/** Returns a uniform number in [-1, 1) that depends only on the arguments. */
const hash = (seed: number, i: number): number => {
  let bits = seed ^ Math.imul(i, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x80000000 - 1
}

/**
 * Returns the deviation of a price from its course, as a logarithm. It follows from the seed alone, so nothing is stored and every
 * day has a value. Live prices move within the day too.
 */
const noise = (seed: number, time: number, volatility: number, isLive: boolean): number => {
  const waves = (isLive ? [...DAYS, ...WITHIN_A_DAY] : DAYS).map((length, wave) => {
    const at = time / length
    const i = Math.floor(at)
    const own = Math.imul(seed + wave, 0x27d4eb2d)
    const from = hash(own, i)
    return Math.sqrt(length) * (from + (hash(own, i + 1) - from) * (at - i))
  })
  return SCALE * volatility * waves.reduce((sum, wave) => sum + wave, 0)
}

const dollarCourse = courseOf(TENGE_PER_DOLLAR)
const DOLLAR_SEED = seedOf(TENGE)
const DOLLAR_VOLATILITY = 0.0025
/** The first day of the floating tenge. Before it, the rate was almost constant between devaluations. */
const FLOAT = dayOf(2015, 8, 20)
const BEFORE_FLOAT = 0.15

/** Returns tenge per unit at a time in days since 1970-01-01, fractions allowed, with as many digits as a service has. */
const rateAt = ({ kind, course, seed, volatility }: Asset, time: number): number => {
  const isLive = isCrypto(kind)
  const strayed = noise(DOLLAR_SEED, time, DOLLAR_VOLATILITY, false) * (time < FLOAT ? BEFORE_FLOAT : 1)
  const own = logAt(course, time) + noise(seed, time, volatility, isLive)
  const kzt = Math.exp(logAt(dollarCourse, time) + strayed + (isLive ? own : -own))
  const digits = isLive ? 6 : 4
  return Number(kzt.toFixed(Math.max(2, digits - 1 - Math.floor(Math.log10(kzt)))))
}

/** The demo keeps Kazakhstan's days off, as the National Bank does. */
const calendar = calendarOf()
const MS_A_DAY = 86_400_000
/** A working day's fiat rates appear at 15:30 in Almaty. */
const PUBLISHED_AFTER_MS = 15.5 * 3_600_000

/** Returns the newest fiat publication at a moment (ms since the epoch). */
const publicationDay = (moment: number): Day =>
  fixingDayUntil(utcDay(moment + ALMATY_OFFSET_MS - PUBLISHED_AFTER_MS), calendar)

interface RateEntry {
  code: string
  nameRu?: string
  kzt: number
  change?: number
  changePct: number
  kind: string
}

/** Returns an asset's line of the rates list; none before its first day. */
const entryOf = (asset: Asset, moment: number): RateEntry[] => {
  const { code, kind, nameRu, begins } = asset
  const today = utcDay(moment)
  const published = publicationDay(moment)
  // Official rates are compared with the publication before, live ones with 24 hours before.
  const time = isOfficial(kind) ? published : today + (moment - startOfDay(today)) / MS_A_DAY
  const before = isOfficial(kind) ? fixingDayUntil(published - 1, calendar) : time - 1
  if (time < begins) return []
  const kzt = rateAt(asset, time)
  const was = before < begins ? kzt : rateAt(asset, before)
  const changePct = Number(((kzt / was - 1) * 100).toFixed(2))
  return nameRu === null
    ? [{ code, kzt, changePct, kind }]
    : [{ code, nameRu, kzt, change: Number((kzt - was).toFixed(8)), changePct, kind }]
}

/** The rates list at a moment (ms since the epoch), fiat first. */
export const boardAt = (moment: number) => {
  const rates = assets.flatMap((asset) => entryOf(asset, moment))
  return { base: TENGE, date: formatIsoDay(publicationDay(moment)), count: rates.length, rates }
}

/** A currency's history at a moment, from its first day to its last; null for a code without any day. */
export const historyAt = (code: string, moment: number) => {
  const asset = assets.find((one) => one.code === code)
  if (!asset) return null
  const { kind, begins: first } = asset
  const last = isOfficial(kind) ? publicationDay(moment) : utcDay(moment)
  if (last < first) return null
  const points = (from: Day, to: Day): { date: string; rate: number }[] => {
    const entries = []
    for (let day = Math.max(from, first); day <= Math.min(to, last); day += 1)
      if (isCrypto(kind) || isFixingDay(day, calendar))
        entries.push({ date: formatIsoDay(day), rate: rateAt(asset, day) })
    return entries
  }
  return { first, last, points }
}
