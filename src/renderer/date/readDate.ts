import { type Day, dayOf, dayParts } from '../../shared/days/day.ts'

/** The order of a date in digits with the year last: 31/12/2025 or 12/31/2025. */
export type DateOrder = 'dmy' | 'mdy'

/** `numbers`: digits with the year last, which need an order; `impossible`: no such day. */
type DateReading =
  | { ok: true; day: Day; form: 'iso' | 'words' | 'numbers' }
  | { ok: false; why: 'unreadable' | 'impossible' }

type MonthOf = (word: string) => number | null

const UNREADABLE: DateReading = { ok: false, why: 'unreadable' }
/** Longer texts are not dates; the expressions below take quadratic time. */
const LONGEST = 100

/** The time of day after a date in bank statements. It is ignored, and the date stays as written. */
const TIME = /[\s,T]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]m)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
/** "г.", "года", "ж.", "жылы", "жылғы": the word for the year. */
const YEAR_WORD = /(?<=\d)\s*(?:г|года?|ж|жыл[а-яәғқңөұүһі]*)\.?(?=\s|,|$)/i

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-./ ])(\d{1,2})\2(\d{2}|\d{4})$/

const dayAt = (year: number, month: number, date: number, form: 'iso' | 'words' | 'numbers'): DateReading => {
  const inRange = year >= 1000 && month >= 1 && month <= 12 && date >= 1 && date <= 31
  const day = inRange ? dayOf(year, month, date) : Number.NaN
  // 30 February would roll over to another date in March.
  if (!inRange || dayParts(day).date !== date) return { ok: false, why: 'impossible' }
  return { ok: true, day, form }
}

/** Two-digit years are from 1970 to 2069. */
const wholeYear = (text: string): number => {
  const year = Number(text)
  return text.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year
}

/** `31 декабря 2025`, `2025 жыл 31 желтоқсан`, `December 31, 2025`, `31-Dec-2025`: a named month, a day and a year. */
const readWords = (text: string, monthOf: MonthOf): DateReading => {
  const words = text.split(/[\s,/-]+/).filter((word) => word !== '')
  const names = words.filter((word) => /\p{L}/u.test(word))
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const month = names.length === 1 && names[0] !== undefined ? monthOf(names[0]) : null
  if (month === null || numbers.length !== 2 || words.length !== 3) return UNREADABLE
  const [a = '', b = ''] = numbers
  if (a.length === 4 && b.length <= 2) return dayAt(Number(a), month, Number(b), 'words')
  if (a.length <= 2 && (b.length === 4 || b.length === 2))
    return dayAt(wholeYear(b), month, Number(a), 'words')
  return UNREADABLE
}

/** Returns a reader of dates in everyday forms; `order` decides between forms in digits with the year last. */
export const dateReader =
  (monthOf: MonthOf) =>
  (written: string, order: DateOrder): DateReading => {
    if (written.length > LONGEST) return UNREADABLE
    const text = written.replace(/\s+/gu, ' ').trim().replace(TIME, '').replace(YEAR_WORD, '').trim()
    const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
    if (first) {
      const [year, month, date] = first.slice(1).filter((part) => /^\d/.test(part))
      return dayAt(Number(year), Number(month), Number(date), 'iso')
    }
    const last = YEAR_LAST.exec(text)
    if (!last) return readWords(text, monthOf)
    const [a, b, year] = [Number(last[1]), Number(last[3]), wholeYear(last[4] ?? '')]
    return order === 'dmy' ? dayAt(year, b, a, 'numbers') : dayAt(year, a, b, 'numbers')
  }

export type ReadDate = ReturnType<typeof dateReader>
