import type { Day } from '../days/day.ts'
import { months } from '../languages/calendar.ts'
import { foldedWords } from '../text/fold.ts'
import { stemsOf, stemsToKeep } from '../text/wordForms.ts'
import type { Token, Word } from './entryTokens.ts'
import { type DayReading, readParts, readWithoutYear } from './numericDay.ts'

/** Days from today by word. */
const nearDays: ReadonlyMap<string, number> = new Map(
  [
    { days: -1, words: 'yesterday вчера вчерашний вчерашнему вчерашнего вчерашним кеше кешегі' },
    { days: 0, words: 'today сегодня сегодняшний сегодняшнему сегодняшнего сегодняшним бүгін бүгінгі' },
  ].flatMap(({ days, words }) => foldedWords(words).map((word) => [word, days] as const)),
)

/** Forms that CLDR lacks: the nominative май and common short forms. */
const alsoMonths: Readonly<Record<string, number>> = {
  маи: 5,
  мае: 5,
  сен: 9,
  sept: 9,
  янв: 1,
  фев: 2,
  мар: 3,
  апр: 4,
  июн: 6,
  июл: 7,
  авг: 8,
  окт: 10,
  ноя: 11,
  дек: 12,
  желт: 12,
}

/** The ending after the number of a day: 31st, 31-е, 31-і. */
const ORDINAL = /^(?:st|nd|rd|th|го|е|ое|[иы]?н?ш[иы]|и|ы)$/
/** Follows a year: 2025 ж., 2025 жылғы. */
const YEAR_WORD = /^(?:ж|жыл.*)$/
/** Follows a day, folded: 31.12 күнгі. */
const DAY_WORD = /^кун/

let made: ReadonlyMap<string, number> | undefined

const makeMonths = (): ReadonlyMap<string, number> => {
  const stems = new Map<string, number>(Object.entries(alsoMonths))
  for (const { wide, short } of Object.values(months))
    for (const names of [wide, short])
      names.forEach((name, index) => {
        for (const word of foldedWords(name)) for (const stem of stemsToKeep(word)) stems.set(stem, index + 1)
      })
  return stems
}

type Found = { length: number; reading: DayReading }

/**
 * Joins the tokens of days written in words, in the three languages: 31 December 2025, Dec 31, 2025, 31 декабря,
 * 2025 жылғы 31 желтоқсан, 31.12 after a word that leads to a day, yesterday. Without a year it is the latest such
 * day.
 */
export const withWordedDays = (tokens: readonly Token[], text: string, today: Day): Token[] => {
  made ??= makeMonths()
  const stems = made
  const wordAt = (at: number): Word | null => {
    const token = tokens[at]
    return token?.is === 'word' ? token : null
  }
  const monthOf = (token: Token): string | null => {
    if (token.is !== 'word') return null
    const stem = stemsOf(token.word).find((split) => stems.has(split.stem))?.stem
    return stem === undefined ? null : String(stems.get(stem))
  }
  const named = tokens.map(monthOf)
  const monthAt = (at: number): string | null => named[at] ?? null
  const numberAt = (at: number, shape: RegExp): string | null => {
    const token = tokens[at]
    if (token?.is !== 'number') return null
    const digits = text.slice(token.at, token.end)
    return shape.test(digits) ? digits : null
  }
  const dateAt = (at: number): { date: string; next: number } | null => {
    const date = numberAt(at, /^\d{1,2}$/)
    if (date === null) return null
    const [number, word] = [tokens[at], wordAt(at + 1)]
    const isOrdinal = word !== null && ORDINAL.test(word.word) && word.at - (number?.end ?? 0) <= 1
    return { date, next: at + (isOrdinal ? 2 : 1) }
  }
  const yearAt = (at: number): { year: string; next: number } | null => {
    const skip = tokens[at]?.is === 'comma' ? 1 : 0
    const year = numberAt(at + skip, /^\d{4}$/)
    return year === null ? null : { year, next: at + skip + 1 }
  }
  const leads = (at: number): boolean => {
    const role = wordAt(at)?.role
    return role === 'link' || role === 'on'
  }

  const nearby = (at: number): Found | null => {
    const days = nearDays.get(wordAt(at)?.word ?? '')
    return days === undefined ? null : { length: 1, reading: { ok: true, day: today + days } }
  }
  const yearFirst = (at: number): Found | null => {
    const year = numberAt(at, /^\d{4}$/)
    if (year === null || !YEAR_WORD.test(wordAt(at + 1)?.word ?? '')) return null
    // желтоқсанның 31-і, else 31 желтоқсан
    const monthBefore = monthAt(at + 2)
    const date = dateAt(at + (monthBefore ? 3 : 2))
    const month = monthBefore ?? (date && monthAt(date.next))
    if (!date || !month) return null
    const next = date.next + (monthBefore ? 0 : 1)
    return { length: next - at, reading: readParts(year, month, date.date) }
  }
  const dateFirst = (at: number): Found | null => {
    const date = dateAt(at)
    const of = date && wordAt(date.next)?.word === 'of' ? 1 : 0
    const month = date && monthAt(date.next + of)
    if (!date || !month) return null
    const after = date.next + of + 1
    const year = yearAt(after)
    return year
      ? { length: year.next - at, reading: readParts(year.year, month, date.date) }
      : { length: after - at, reading: readWithoutYear(month, date.date, today) }
  }
  const monthFirst = (at: number): Found | null => {
    const month = monthAt(at)
    const date = month && dateAt(at + 1)
    if (!month || !date) return null
    const year = yearAt(date.next)
    if (year) return { length: year.next - at, reading: readParts(year.year, month, date.date) }
    // Dec 31 after “on”, желтоқсанның 31-і. Elsewhere the number may be an amount.
    return leads(at - 1) || date.next > at + 2
      ? { length: date.next - at, reading: readWithoutYear(month, date.date, today) }
      : null
  }
  const short = (at: number): Found | null => {
    const [date, month] = numberAt(at, /^\d{1,2}\.\d{1,2}$/)?.split('.') ?? []
    const follows = tokens[at + 1]
    const isDay = DAY_WORD.test(wordAt(at + 1)?.word ?? '')
    const isEnd = leads(at - 1) && (follows === undefined || follows.is === 'comma' || leads(at + 1))
    if (date === undefined || month === undefined || !(isDay || isEnd)) return null
    return { length: 1, reading: readWithoutYear(month, date, today) }
  }

  const out: Token[] = []
  let at = 0
  while (at < tokens.length) {
    const mayBegin = /^(?:word|number)$/.test(tokens[at]?.is ?? '')
    const found = mayBegin
      ? (nearby(at) ?? yearFirst(at) ?? dateFirst(at) ?? monthFirst(at) ?? short(at))
      : null
    const [first, last] = [tokens[at], tokens[at + (found?.length ?? 1) - 1]]
    if (found && first && last) out.push({ is: 'day', at: first.at, end: last.end, reading: found.reading })
    else if (first) out.push(first)
    at += found?.length ?? 1
  }
  return out
}
