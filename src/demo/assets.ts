import { type Day, parseDay } from '../shared/days/day.ts'
import type { Course } from './course.ts'
import { dollarsFor } from './cryptoCourses.ts'
import { type FiatCode, perDollar } from './fiatCourses.ts'
import { seedOf } from './noise.ts'

export interface Asset {
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

/** The National Bank's list, in its order: a name for each that has a course. */
const fiatNames: Readonly<Record<FiatCode, string>> = {
  AUD: 'Австралийский доллар',
  AZN: 'Азербайджанский манат',
  AMD: 'Армянский драм',
  BYN: 'Белорусский рубль',
  BRL: 'Бразильский реал',
  HUF: 'Венгерский форинт',
  HKD: 'Гонконгский доллар',
  GEL: 'Грузинский лари',
  DKK: 'Датская крона',
  AED: 'Дирхам ОАЭ',
  USD: 'Доллар США',
  EUR: 'Евро',
  INR: 'Индийская рупия',
  IRR: 'Иранский риал',
  CAD: 'Канадский доллар',
  CNY: 'Китайский юань',
  KWD: 'Кувейтский динар',
  KGS: 'Кыргызский сом',
  MYR: 'Малайзийский ринггит',
  MXN: 'Мексиканский песо',
  MDL: 'Молдавский лей',
  NOK: 'Норвежская крона',
  PLN: 'Польский злотый',
  SAR: 'Риял Саудовской Аравии',
  RUB: 'Российский рубль',
  XDR: 'СДР',
  SGD: 'Сингапурский доллар',
  TJS: 'Таджикский сомони',
  THB: 'Тайский бат',
  TRY: 'Турецкая лира',
  UZS: 'Узбекский сум',
  UAH: 'Украинская гривна',
  GBP: 'Фунт стерлингов Соединённого Королевства',
  CZK: 'Чешская крона',
  SEK: 'Шведская крона',
  CHF: 'Швейцарский франк',
  ZAR: 'Южно-африканский ранд',
  KRW: 'Южно-корейская вона',
  JPY: 'Японская иена',
}

const FIAT_VOLATILITY = 0.0035
const CRYPTO_VOLATILITY = 0.03
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

const FIRST_PUBLICATION = parseDay('1999-01-04') ?? 0

const fiat = (code: string, nameRu: string): Asset[] => {
  const course = perDollar[code]
  if (!course) return []
  const begins = Math.max(course.days[0] ?? 0, FIRST_PUBLICATION)
  const volatility = volatilities[code] ?? FIAT_VOLATILITY
  return [{ code, kind: 'fiat', nameRu, course, volatility, seed: seedOf(code), begins }]
}

const crypto = (code: string, course: Course): Asset => {
  const volatility = volatilities[code] ?? CRYPTO_VOLATILITY
  const begins = course.days[0] ?? 0
  return { code, kind: 'crypto', nameRu: null, course, volatility, seed: seedOf(code), begins }
}

/** The demo's assets: the National Bank's 39 currencies and 22 crypto assets. */
export const assets: readonly Asset[] = [
  ...Object.entries(fiatNames).flatMap(([code, nameRu]) => fiat(code, nameRu)),
  ...Object.entries(dollarsFor).map(([code, course]) => crypto(code, course)),
]

const byCode = new Map(assets.map((asset) => [asset.code, asset]))

export const assetOf = (code: string): Asset | undefined => byCode.get(code)
