import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { convertedResult } from '../../shared/rates/crossRate.ts'

/** One official rate in the National Bank's form. */
export interface BankItem {
  code: string
  /** The Russian name, as the Bank writes names; empty if the service sends none. */
  name: string
  /** Tenge per 1 unit. */
  rate: number
  /** The rate in effect on the day before; null if there is none. */
  before: number | null
}

export interface BankSheet {
  day: Day
  items: readonly BankItem[]
  /** The sentence shown in place of items. */
  info: string | null
  title: string
  /** The website of the service; null for the demo. */
  link: string | null
}

/** Units for which the Bank gives a rate where the rule of `quantOf` differs from its own table. */
const BANK_UNITS: Readonly<Record<string, number>> = { AMD: 10, HUF: 10, KRW: 100 }

/** Returns how many units a rate is for: the Bank's own number, else the smallest power of ten worth at least a tenge. */
const quantOf = ({ code, rate }: BankItem): number => {
  const known = BANK_UNITS[code]
  if (known !== undefined) return known
  let units = 1
  while (rate * units < 1 && units < 1_000_000) units *= 10
  return units
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 allows no other control characters, and no half of a surrogate pair. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

/** 23.11.2026. */
const dateText = (day: Day): string => formatIsoDay(day).split('-').reverse().join('.')

const figuresOf = (item: BankItem): string[] => {
  const quant = quantOf(item)
  const change = item.before === null ? 0 : (item.rate - item.before) * quant
  const index = change === 0 ? '' : change > 0 ? 'UP' : 'DOWN'
  const tenge = { code: TENGE, kzt: 1 }
  return [
    tag('description', convertedResult(String(quant), { code: item.code, kzt: item.rate }, tenge) ?? ''),
    tag('quant', String(quant)),
    tag('index', index),
    tag('change', `${change > 0 ? '+' : ''}${change.toFixed(2)}`),
  ]
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
const block = (name: string, lines: readonly string[]): string => `<${name}>\n${lines.join('\n')}\n</${name}>`

const aboutOf = ({ title, link, info }: BankSheet): string[] => [
  tag('generator', 'Aina'),
  tag('title', title),
  tag('link', link ?? ''),
  tag('description', title),
  tag('copyright', link === null ? '' : `${link}, CC BY 4.0`),
  ...(info === null ? [] : [tag('info', info)]),
]

/** Returns the document of `get_rates.cfm?fdate=`. */
export const ratesOfDay = (sheet: BankSheet): string => {
  const items = sheet.items.map((item) =>
    block('item', [tag('fullname', item.name.toUpperCase()), tag('title', item.code), ...figuresOf(item)]),
  )
  return `${HEAD}${block('rates', [...aboutOf(sheet), tag('date', dateText(sheet.day)), ...items])}\n`
}

/** Returns the document of `rates_all.xml`: an RSS feed. */
export const allRates = (sheet: BankSheet): string => {
  const items = sheet.items.map((item) =>
    block('item', [
      tag('title', item.code),
      tag('pubDate', dateText(sheet.day)),
      ...figuresOf(item),
      '<link></link>',
    ]),
  )
  const channel = block('channel', [...aboutOf(sheet), '<language>ru</language>', ...items])
  return `${HEAD}<rss version="2.0">\n${channel}\n</rss>\n`
}
