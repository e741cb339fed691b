import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../../src/shared/days/day.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { listed } from './listed.ts'
import { spellNumber } from './spellNumber.ts'

const today = dayOf(2026, 11, 20)
const read = (text: string, language: LanguageCode) =>
  readEntry(text, { language, today, lastDay: today, known: listed })
/** What an entry says, without where in the text it says it. */
const meaningOf = (text: string, language: LanguageCode) => {
  const entry = read(text, language)
  if (!entry.ok) return { text, reason: entry.reason }
  const { terms, each, targets, on } = entry
  return { text, terms, each, targets, on }
}

test.each(languageCodes)('a whole number in words in %s equals its digits', (language) => {
  const amounts = fc.oneof(
    fc.integer({ min: 0, max: 999 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 1, max: 999_999_999 }),
  )
  fc.assert(
    fc.property(amounts, (value) => {
      const text = `${spellNumber(value, language)} usd`
      expect(meaningOf(text, language)).toEqual({ ...meaningOf(`${value} usd`, language), text })
    }),
    { numRuns: 600 },
  )
})

const operators: Record<LanguageCode, Record<string, string[]>> = {
  kk: { '+': ['қосу', 'плюс'], '-': ['минус'], '*': ['көбейту'], '/': ['бөлу'], '%': ['пайыз'] },
  ru: {
    '+': ['плюс'],
    '-': ['минус'],
    '*': ['умножить на', 'помножить на'],
    '/': ['разделить на', 'делить на'],
    '%': ['процентов', 'процента'],
  },
  en: {
    '+': ['plus'],
    '-': ['minus'],
    '*': ['times', 'multiplied by'],
    '/': ['divided by'],
    '%': ['percent', 'per cent'],
  },
}

test('a word for an operator equals its sign in every position, per cent included', () => {
  const piece = fc.constantFrom(...'5 20 100 сто 2.5 usd usd eur 15к ( ) + - * / % % to в'.split(' '))
  fc.assert(
    fc.property(
      fc.constantFrom(...languageCodes),
      fc.array(piece, { minLength: 2, maxLength: 9 }),
      fc.nat({ max: 9 }),
      (language, pieces, pick) => {
        const worded = pieces.map((sign) => {
          const words = operators[language][sign]
          return words?.[pick % words.length] ?? sign
        })
        const [withSigns, withWords] = [pieces.join(' '), worded.join(' ')]
        expect(meaningOf(withWords, language)).toEqual({ ...meaningOf(withSigns, language), text: withWords })
      },
    ),
    { numRuns: 1_500 },
  )
})

/** A piece of a number: its value, and whether it is written in digits, or counts what stands before it up to `most`. */
interface Piece {
  text: string
  value: number
  digits?: true
  most?: number
}
const words = (text: string, value: number, most?: number): Piece => ({ text, value, ...(most && { most }) })
const piecesOf: Record<LanguageCode, readonly Piece[]> = {
  kk: [
    words('бес', 5),
    words('он', 10),
    words('жиырма', 20),
    words('жүз', 100, 9),
    words('мың', 1000, 999),
    words('миллион', 1e6, 999),
  ],
  ru: [
    ...[
      words('пять', 5),
      words('двенадцать', 12),
      words('двадцать', 20),
      words('сто', 100),
      words('двести', 200),
    ],
    ...[words('полтора', 1.5), words('тысяч', 1000, 999), words('миллионов', 1e6, 999)],
  ],
  en: [
    ...[words('five', 5), words('fifteen', 15), words('twenty', 20), words('hundred', 100, 99)],
    ...[words('half', 0.5), words('thousand', 1000, 999), words('million', 1e6, 999)],
  ],
}
const digits: readonly Piece[] = [2, 15, 100, 300, 1200].map((value) => ({
  text: String(value),
  value,
  digits: true,
}))

/** Digits in groups of three are one number. */
const withGroups = (pieces: readonly Piece[]): Piece[] => {
  const done: Piece[] = []
  for (const piece of pieces) {
    const before = done.at(-1)
    const isGroup = before?.digits && piece.digits && /^\d{3}$/.test(piece.text)
    if (!isGroup || !/^\d{1,3}(?: \d{3})*$/.test(before.text)) {
      done.push(piece)
      continue
    }
    const text = `${before.text} ${piece.text}`
    done[done.length - 1] = { text, value: Number(text.replaceAll(' ', '')), digits: true }
  }
  return done
}

/** Every number that some way of counting and adding makes of the pieces: what is added fits into the zeros before it. */
const readingsOf = (pieces: readonly Piece[]): number[] => {
  const [only] = pieces
  const last = pieces.at(-1)
  if (!only || !last) return []
  if (pieces.length === 1) return [only.value]
  // Digits may count a size without limit: 1200 thousand.
  const isDigits = pieces.length === 2 && only.digits && last.most === 999
  const most = isDigits ? Number.POSITIVE_INFINITY : (last.most ?? 0)
  const before = readingsOf(pieces.slice(0, -1))
  const counted = before.filter((count) => count <= most).map((count) => count * last.value)
  const cuts = pieces.slice(1).map((_, at) => at + 1)
  const added = cuts.flatMap((cut) =>
    readingsOf(pieces.slice(0, cut)).flatMap((left) =>
      readingsOf(pieces.slice(cut)).flatMap((right) => {
        const room = 10 ** String(Math.trunc(right)).length
        return Number.isInteger(left) && left % room === 0 ? [left + right] : []
      }),
    ),
  )
  return [...counted, ...added]
}

test.each(languageCodes)(
  'no sentence in %s gives a number that none of its readings contains',
  (language) => {
    let understood = 0
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...piecesOf[language], ...digits), { minLength: 1, maxLength: 5 }),
        (pieces) => {
          const text = `${pieces.map((piece) => piece.text).join(' ')} usd`
          const entry = read(text, language)
          if (!entry.ok) return
          understood += 1
          expect(readingsOf(withGroups(pieces)), text).toContain(Number(entry.terms[0]?.amount))
          expect(entry.terms).toHaveLength(1)
        },
      ),
      { numRuns: 1_500 },
    )
    expect(understood).toBeGreaterThan(100)
  },
)
