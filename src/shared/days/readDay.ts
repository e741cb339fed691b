import { months } from '../languages/calendar.ts'
import { type Locale, rowOf } from '../languages/language.ts'
import { fold } from '../text/fold.ts'
import { stemsOf, stemsToKeep } from '../text/wordForms.ts'
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
const TIME =
  /[\s,T]+([01]?\d|2[0-4]):([0-5]\d)(?::[0-6]\d(?:[.,]\d+)?)?\s*([ap]m)?\s*(Z|UTC|GMT|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/i
/** "г.", "года", "ж.", "жылы", "жылғы": the word for the year. */
const YEAR_WORD = /(?<=\d)\s*(?:г|года?|ж|жыл[а-яәғқңөұүһі]*)\.?(?=\s|,|$)/i

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-./ ])(\d{1,2})\2(\d{2}|\d{4})$/

/** Forms missing in the calendar's data: the nominative and abbreviations, from January. */
const alsoWritten: readonly string[] = [
  'янв jan',
  'фев feb',
  'мар',
  'апр',
  'май мае',
  'июн',
  'июл',
  'авг',
  'сен сент sept',
  'окт',
  'ноя нояб',
  'дек желт',
]

const makeMonths = (): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>()
  for (const { wide, short } of Object.values(months))
    for (const names of [wide, short])
      for (const [index, name] of names.entries())
        for (const stem of stemsToKeep(fold(name).replace(/\.$/, ''))) numbers.set(stem, index + 1)
  for (const [index, words] of alsoWritten.entries())
    for (const word of words.split(' ')) numbers.set(fold(word), index + 1)
  return numbers
}

let monthNumbers: ReadonlyMap<string, number> | null = null

/** Returns the number of a month (1–12) by its full or short name in any case, in three languages, else null. */
const monthOf = (word: string): number | null => {
  monthNumbers ??= makeMonths()
  const stems = stemsOf(fold(word).replace(/\.$/, ''))
  for (const { stem } of stems) {
    const month = monthNumbers.get(stem)
    if (month !== undefined) return month
  }
  return null
}

/** Words for days near today, folded. */
const nearDays: Readonly<Record<string, number>> = {
  yesterday: -1,
  вчера: -1,
  кеше: -1,
  кешеги: -1,
  today: 0,
  сегодня: 0,
  бугин: 0,
  бугинги: 0,
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

/** The ending after the number of a day: 31st, 31-е, 31-ші. */
const ORDINAL = /(?<=\d)-?(?:st|nd|rd|th|го|о?е|ш?[іи]|шы)(?!\p{L})/giu

/** The latest such date up to today. */
const latest = (month: number, date: number, today: Day): DayReading => {
  const { year } = dayParts(today)
  // 29 February may be eight years ago.
  const days = Array.from({ length: 9 }, (_, back) => dayAt(year - back, month, date))
  return days.find((reading) => reading.ok && reading.day <= today) ?? { ok: false, why: 'impossible' }
}

/**
 * `31 декабря 2025`, `2025 жыл 31 желтоқсан`, `December 31, 2025`, `31-Dec-2025`: a named month, a day and a year. Given
 * today, also `31 декабря` and `yesterday`.
 */
const readWords = (text: string, today: Day | undefined): DayReading => {
  const near = today === undefined ? undefined : nearDays[fold(text)]
  if (today !== undefined && near !== undefined) return { ok: true, day: today + near }
  const words = text
    .replace(ORDINAL, '')
    .split(/[\s,/-]+/)
    .filter((word) => word !== '')
  const names = words.filter((word) => /\p{L}/u.test(word))
  const [a = '', b = '', ...more] = words.filter((word) => /^\d+$/.test(word))
  const month = names.length === 1 && names[0] !== undefined ? monthOf(names[0]) : null
  if (month === null || more.length > 0) return UNREADABLE
  if (words.length === 2 && today !== undefined && /^\d{1,2}$/.test(a)) return latest(month, Number(a), today)
  if (words.length !== 3 || b === '') return UNREADABLE
  if (a.length === 4 && b.length <= 2) return dayAt(Number(a), month, Number(b))
  if (a.length <= 2 && (b.length === 4 || b.length === 2)) return dayAt(wholeYear(b), month, Number(a))
  return UNREADABLE
}

const readDate = (text: string, order: DateOrder | null, today: Day | undefined): DayReading => {
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
  if (first) {
    const [year, month, date] = first.slice(1).filter((part) => /^\d/.test(part))
    return dayAt(Number(year), Number(month), Number(date))
  }
  const last = YEAR_LAST.exec(text)
  if (!last) return readWords(text, today)
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
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const hourOfDay = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return Math.floor((hourOfDay * 60 + Number(minute) - offset + ALMATY_MINUTES) / MINUTES_A_DAY)
}

/**
 * Reads a day in everyday forms: 31.12.2025, 31/12/25, 2025-12-31, 31 желтоқсан 2025. `order` decides between the
 * forms in digits with the year last; without one, a date with two readings is refused. Given `today`, a date may lack
 * its year, or be a word such as yesterday.
 */
export const readDay = (written: string, order: DateOrder | null, today?: Day): DayReading => {
  if (written.length > LONGEST) return UNREADABLE
  const text = written.replace(/\s+/gu, ' ').trim()
  const time = TIME.exec(text)
  const date = time ? text.slice(0, time.index) : text
  const reading = readDate(date.replace(YEAR_WORD, '').trim(), order, today)
  return reading.ok && time ? { ok: true, day: reading.day + daysToAlmaty(time) } : reading
}

/** The order of dates that a language's typists use; null if both are usual. */
export const orderIn = (language: Locale): DateOrder | null =>
  rowOf(language).dates.monthFirst ? null : 'dmy'

/** The forms of a day within a sentence. In digits, 10/5/20 and 10-5-20 are calculations. */
const WITHIN = [
  /(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{4}|\d{1,2}\.\d{1,2}\.\d{2})(?!\d|[.,/]\d)/y,
  /\d{4} +(?:ж\.?|жыл\p{L}*) +\d{1,2}(?:-\p{L}+)?[ -]+\p{L}+/uy,
  /\d{1,2}(?:-?\p{L}{1,3})?[ -]+\p{L}+\.?,? +\d{4}(?: +(?:г|года?|ж|жыл\p{L}*)(?!\p{L})\.?)?/uy,
  /\d{1,2}(?:-?\p{L}{1,3})?[ -]+\p{L}+/uy,
  /\p{L}+\.? +\d{1,2}(?:\p{L}{2})?,? +\d{4}/uy,
  /\p{L}+/uy,
]

/** Finds a day that begins at a place of a text: its end and its reading; null if none does. */
export const dayWithin = (
  text: string,
  at: number,
  order: DateOrder | null,
  today: Day,
): { end: number; reading: DayReading } | null => {
  for (const form of WITHIN) {
    form.lastIndex = at
    const [written] = form.exec(text) ?? []
    const reading = written === undefined ? UNREADABLE : readDay(written, order, today)
    if (written !== undefined && (reading.ok || reading.why !== 'unreadable'))
      return { end: at + written.length, reading }
  }
  return null
}
