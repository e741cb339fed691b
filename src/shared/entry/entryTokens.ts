import { misspelt, shortened } from '../currencies/currencyAliases.ts'
import { signsBeginning } from '../currencies/lexicon.ts'
import type { Day } from '../days/day.ts'
import type { Locale } from '../languages/language.ts'
import { scanNumber } from '../money/scanNumber.ts'
import { fold } from '../text/fold.ts'
import { isKazakhEnding, pointsToward } from '../text/wordForms.ts'
import type { CurrencyIndex } from './currencyIndex.ts'
import { PUT_ENDING, type Role, roleOf } from './entryWords.ts'
import { type DayReading, readNumericDay } from './numericDay.ts'

interface Place {
  /** The start of the token and the start of the text after it. */
  at: number
  end: number
}

export interface Word extends Place {
  is: 'word'
  /** Folded. */
  word: string
  raw: string
  role: Role | null
  /** Whether its ending marks it as the target: USD-ға. */
  toward: boolean
}

export type Token =
  | Word
  | (Place & { is: 'number' })
  /** An operator, a bracket, %. */
  | (Place & { is: 'sign'; sign: string })
  /** `of`: the ids of a currency sign ($, CN¥), or a code that is not a word (1INCH). */
  | (Place & { is: 'currency'; of: string | readonly string[]; toward: boolean })
  | (Place & { is: 'day'; reading: DayReading })
  | (Place & { is: 'comma' })
  /** = or an arrow. */
  | (Place & { is: 'arrow'; sign: string })
  | (Place & { is: 'unknown' })

const LETTERS =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:'s(?!\p{L}))?|\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}]*|\p{L}\p{M}*/uy
const CODE = /[A-Z0-9][A-Z0-9._-]*/iy
const ARROW = /[-=]?>|[→⇒➔]|=/y
/**
 * Signs without a meaning, and the hyphen of шри-ланкийский, USD-KZT, 31-желтоқсан. Excludes the point of .5 but
 * includes the point of руб.5. A colon labels (EUR: 500), except in a time of day (12:30).
 */
const SILENT =
  /[\s?!…"«»„“”]|(?<!\d):|:(?!\d)|\.(?!\d)|(?<=[\p{L}\p{M}\d.])\.|(?<=[\p{L}\p{M}\d])-(?=\p{L})/uy
const LETTER = /\p{L}/u

const wellSpelt = (word: string): string => {
  const wrong = Object.keys(misspelt).find((begin) => word.startsWith(begin))
  if (wrong !== undefined) return misspelt[wrong] + word.slice(wrong.length)
  return (Object.hasOwn(shortened, word) && shortened[word]) || word
}

/** Returns a folded word with its role in an entry. */
const wordOf = (word: string): Pick<Word, 'word' | 'role'> => ({ word, role: roleOf(word) })

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Returns the length and the ids of a currency sign at `at`. */
const signAt = (
  text: string,
  upper: string,
  at: number,
): readonly [length: number, ids: readonly string[]] | null => {
  const found = signsBeginning(upper[at] ?? '').find(
    ([sign]) =>
      upper.startsWith(sign, at) &&
      !(LETTER.test(sign.at(-1) ?? '') && LETTER.test(text[at + sign.length] ?? '')),
  )
  return found ? [found[0].length, found[1]] : null
}

/** Returns the end of a Kazakh ending attached at `at`, and whether the ending marks a target. */
const endingAt = (text: string, at: number): { end: number; toward: boolean } => {
  const match = matchAt(PUT_ENDING, text, at)
  const ending = fold(match?.[1] ?? '')
  if (!match || !isKazakhEnding(ending)) return { end: at, toward: false }
  return { end: at + match[0].length, toward: pointsToward(ending) }
}

interface TokenContext {
  language: Locale
  today: Day
  codesOf: CurrencyIndex['codesOf']
}

/**
 * Splits an entry into tokens. `text` has plain signs only (`plainFormula`). Nothing is dropped: unknown text
 * becomes a token too.
 */
export const entryTokens = (text: string, { language, today, codesOf }: TokenContext): Token[] => {
  // The upper case of some letters is longer, which would shift the indexes.
  const upper = [...text]
    .map((sign) => (sign.toUpperCase().length === sign.length ? sign.toUpperCase() : sign))
    .join('')
  const tokens: Token[] = []

  const isListed = (code: string): boolean => codesOf(code).length > 0
  const codeAt = (at: number): Token | null => {
    const code = matchAt(CODE, text, at)?.[0].replace(/[._-]+$/, '') ?? ''
    if (code === '') return null
    const isWord = /^[a-z]*$/i.test(code) || /^[\d._-]*$/.test(code)
    if (isWord || !isListed(code)) return null
    return { is: 'currency', at, of: code, ...endingAt(text, at + code.length) }
  }

  /** usdkzt is two codes in one word, and тр is т.р.: returns the first part. */
  const firstOfPair = (raw: string): string => {
    if (/^тр$/i.test(raw)) return raw.slice(0, 1)
    const [one, other] = [raw.slice(0, 3), raw.slice(3)]
    const isPair = raw.length === 6 && [one, other].every(isListed)
    return isPair && !isListed(raw) ? one : raw
  }

  const wordAt = (at: number): Token | null => {
    const whole = matchAt(LETTERS, text, at)?.[0]
    if (whole === undefined) return null
    const raw = firstOfPair(whole)
    const end = at + raw.length
    const isLatin = /^\p{Script=Latin}/u.test(raw)
    // A Cyrillic word takes an ending only with a hyphen. Without one the ending is part of the word.
    const put = isLatin || text[end] === '-' ? endingAt(text, end) : { end, toward: false }
    return { is: 'word', at, raw, ...wordOf(wellSpelt(fold(raw.replace(/'s$/, '')))), ...put }
  }

  const numberAt = (at: number): Token | null => {
    const run = text.slice(at, scanNumber(text, at)).replace(/[.,']+$/, '')
    return run === '' ? null : { is: 'number', at, end: at + run.length }
  }

  const tokenAt = (at: number): Token => {
    const day = readNumericDay(text, at, language, today)
    if (day) return { is: 'day', at, ...day, end: endingAt(text, day.end).end }
    const sign = signAt(text, upper, at)
    if (sign) return { is: 'currency', at, of: sign[1], ...endingAt(text, at + sign[0]) }
    const one = text[at] ?? ''
    // 100 usd,50 eur: a comma that touches a word separates amounts and begins no fraction.
    const isList = one === ',' && LETTER.test(text[at - 1] ?? '')
    const found = isList ? null : (codeAt(at) ?? numberAt(at) ?? wordAt(at))
    if (found) return found
    const arrow = matchAt(ARROW, text, at)?.[0]
    if (arrow !== undefined) return { is: 'arrow', at, end: at + arrow.length, sign: arrow }
    if (one === ',' || one === ';') return { is: 'comma', at, end: at + 1 }
    if (one === '&') return { is: 'word', at, end: at + 1, ...wordOf('and'), raw: one, toward: false }
    if (/[-+*/()%]/.test(one)) return { is: 'sign', at, end: at + 1, sign: one }
    return { is: 'unknown', at, end: at + String.fromCodePoint(text.codePointAt(at) ?? 0).length }
  }

  let at = 0
  while (at < text.length) {
    const silent = matchAt(SILENT, text, at)
    if (silent) at += silent[0].length
    // A label: EUR: 500. Between numbers it is a clock time, which no amount is.
    else if (text[at] === ':' && /currency|word/.test(tokens.at(-1)?.is ?? '')) at += 1
    else {
      const token = tokenAt(at)
      tokens.push(token)
      at = token.end
    }
  }
  return tokens
}
