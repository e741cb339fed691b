import { months } from '../languages/calendar.ts'
import { fold } from '../text/fold.ts'
import { type Day, dayOf, dayParts } from './day.ts'

/** The order of a date in digits with the year last: 31/12/2025 or 12/31/2025. */
export type DateOrder = 'dmy' | 'mdy'

/** `impossible`: no such day. `two-ways`: two different days, depending on the order. */
export type DayReading = { ok: true; day: Day } | { ok: false; why: 'unreadable' | 'impossible' | 'two-ways' }

const UNREADABLE: DayReading = { ok: false, why: 'unreadable' }
/** Longer texts are not dates; the expressions below take quadratic time. */
const LONGEST = 100
const MINUTES_A_DAY = 1_440
/** Almaty is five hours ahead of UTC. */
const ALMATY_MINUTES = 300

/** The time of day after a date. With a zone, the day is that in Almaty; without one, the day stays as written. */
const TIME = /[\s,T]+(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*([ap]m)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
/** "г.", "года", "ж.", "жылы", "жылғы": the word for the year. */
const YEAR_WORD = /(?<=\d)\s*(?:г|года?|ж|жыл[а-яәғқңөұүһі]*)\.?(?=\s|,|$)/i

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-./ ])(\d{1,2})\2(\d{2}|\d{4})$/

/** Forms missing in the calendar's data: grammatical cases and abbreviations, from January. */
const alsoWritten: readonly string[] = [
  'январь янв jan',
  'февраль фев feb',
  'март мар',
  'апрель апр',
  'май',
  'июнь июн',
  'июль июл',
  'август авг',
  'сентябрь сен сент sept',
  'октябрь окт',
  'ноябрь ноя нояб',
  'декабрь дек',
]

const makeMonths = (): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  for (const { wide, short } of Object.values(months))
    for (const names of [wide, short])
      for (const [index, name] of names.entries()) numbers.set(fold(name).replace(/\.$/, ''), index + 1)
  for (const [index, words] of alsoWritten.entries())
    for (const word of words.split(' ')) numbers.set(fold(word), index + 1)
  return numbers
}

let monthNumbers: ReadonlyMap<string, number> | null = null

/** Returns the number of a month (1–12) by its full or short name in Kazakh, Russian or English, else null. */
const monthOf = (word: string): number | null => {
  monthNumbers ??= makeMonths()
  return monthNumbers.get(fold(word).replace(/\.$/, '')) ?? null
}

const dayAt = (year: number, month: number, date: number): DayReading => {
  const inRange = year >= 1000 && month >= 1 && month <= 12 && date >= 1 && date <= 31
  const day = inRange ? dayOf(year, month, date) : Number.NaN
  // 30 February would roll over to another date in March.
  return inRange && dayParts(day).date === date ? { ok: true, day } : { ok: false, why: 'impossible' }
}

/** Two-digit years are from 1970 to 2069. */
const wholeYear = (text: string): number => {
  const year = Number(text)
  return text.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year
}

/** `31 декабря 2025`, `2025 жыл 31 желтоқсан`, `December 31, 2025`, `31-Dec-2025`: a named month, a day and a year. */
const readWords = (text: string): DayReading => {
  const words = text.split(/[\s,/-]+/).filter((word) => word !== '')
  const names = words.filter((word) => /\p{L}/u.test(word))
  const [a = '', b = '', ...more] = words.filter((word) => /^\d+$/.test(word))
  const month = names.length === 1 && names[0] !== undefined ? monthOf(names[0]) : null
  if (month === null || words.length !== 3 || b === '' || more.length > 0) return UNREADABLE
  if (a.length === 4 && b.length <= 2) return dayAt(Number(a), month, Number(b))
  if (a.length <= 2 && (b.length === 4 || b.length === 2)) return dayAt(wholeYear(b), month, Number(a))
  return UNREADABLE
}

const readDate = (text: string, order: DateOrder | null): DayReading => {
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
  if (first) {
    const [year, month, date] = first.slice(1).filter((part) => /^\d/.test(part))
    return dayAt(Number(year), Number(month), Number(date))
  }
  const last = YEAR_LAST.exec(text)
  if (!last) return readWords(text)
  const [a, b, year] = [Number(last[1]), Number(last[3]), wholeYear(last[4] ?? '')]
  const [dayFirst, monthFirst] = [dayAt(year, b, a), dayAt(year, a, b)]
  // With points, the date comes first in every language.
  if (order === 'dmy' || (order === null && last[2] === '.')) return dayFirst
  if (order === 'mdy') return monthFirst
  if (dayFirst.ok && monthFirst.ok && dayFirst.day !== monthFirst.day) return { ok: false, why: 'two-ways' }
  return dayFirst.ok ? dayFirst : monthFirst
}

/** Returns the days between a date in some zone and the date in Almaty at the same moment. */
const daysToAlmaty = ([, hour, minute, half, zone]: RegExpExecArray): number => {
  if (zone === undefined) return 0
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const hourOfDay = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return Math.floor((hourOfDay * 60 + Number(minute) - offset + ALMATY_MINUTES) / MINUTES_A_DAY)
}

/**
 * Reads a day in everyday forms: 31.12.2025, 31/12/25, 2025-12-31, 31 желтоқсан 2025. `order` decides between the
 * forms in digits with the year last; without one, a date with two readings is refused.
 */
export const readDay = (written: string, order: DateOrder | null): DayReading => {
  if (written.length > LONGEST) return UNREADABLE
  const text = written.replace(/\s+/gu, ' ').trim()
  const time = TIME.exec(text)
  const date = time ? text.slice(0, time.index) : text
  const reading = readDate(date.replace(YEAR_WORD, '').trim(), order)
  return reading.ok && time ? { ok: true, day: reading.day + daysToAlmaty(time) } : reading
}
