import { signs } from '../currencies/currencyWords.ts'
import type { CurrencyFinder, NameWord } from '../currencies/findCurrency.ts'
import type { Day } from '../days/day.ts'
import { type DayReading, dayWithin, orderIn } from '../days/readDay.ts'
import type { Locale } from '../languages/language.ts'
import { scanNumber } from '../money/readAmount.ts'
import { fold } from '../text/fold.ts'
import { isKazakhEnding, pointsToward } from '../text/wordForms.ts'
import { powerOfTen, type Role, roleOf } from './entryWords.ts'

interface Place {
  /** The start of the token and the start of the text after it. */
  at: number
  end: number
}

export type Token =
  | (Place & NameWord & { is: 'word'; role: Role | null })
  | (Place & { is: 'number' })
  /** A word for a power of ten after a number: 5 млн. */
  | (Place & { is: 'size'; power: number })
  /** An operator, a bracket, %. */
  | (Place & { is: 'sign'; sign: string })
  /** A currency sign ($, CN¥), or a code that is not a word (1INCH). `toward`: an ending marks it as the target. */
  | (Place & { is: 'currency'; of: { ids: readonly string[] } | { code: string }; toward: boolean })
  | (Place & { is: 'day'; reading: DayReading })
  | (Place & { is: 'comma' })
  /** = or an arrow. */
  | (Place & { is: 'arrow'; sign: string })
  | (Place & { is: 'unknown' })

const LETTERS =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:'s(?!\p{L}))?|\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}]*|\p{L}\p{M}*/uy
const CODE = /[A-Z0-9][A-Z0-9._-]*/iy
const ARROW = /[-=]?>|[→⇒➔]|=/y
/** A Kazakh ending attached to a code or a sign: USD-ға, $'ден, KZTға. */
const PUT_ENDING = /[-']?(\p{Script=Cyrillic}+)/uy
/**
 * Signs without a meaning, and the hyphen of шри-ланкийский, USD-KZT. Excludes the point of .5 but includes the point of
 * руб.5. A colon labels (EUR: 500), except in a time of day (12:30).
 */
const SILENT =
  /[\s?!…"«»“”„]|(?<!\d):|:(?!\d)|\.(?!\d)|(?<=[\p{L}\p{M}\d.])\.|(?<=[\p{L}\p{M}\d])-(?=\p{L})/uy
const LETTER = /\p{L}/u

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

let signPattern: RegExp | undefined

const makeSignPattern = (): RegExp => {
  const longestFirst = [...signs().keys()].sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map((sign) => {
    const plain = sign.replace(/[$.]/g, '\\$&')
    return LETTER.test(sign.at(-1) ?? '') ? `${plain}(?!\\p{L})` : plain
  })
  return new RegExp(escaped.join('|'), 'iuy')
}

/** Returns the end of a Kazakh ending attached at `at`, and whether the ending marks a target. */
const endingAt = (text: string, at: number): { end: number; toward: boolean } => {
  const attached = matchAt(PUT_ENDING, text, at) ?? ''
  const ending = fold(attached.replace(/^[-']/, ''))
  return isKazakhEnding(ending)
    ? { end: at + attached.length, toward: pointsToward(ending) }
    : { end: at, toward: false }
}

interface TokenContext {
  language: Locale
  today: Day
  finder: CurrencyFinder
}

/**
 * Splits an entry into tokens. `text` has plain signs only (`plainFormula`). Nothing is dropped: unknown text
 * becomes a token too.
 */
export const entryTokens = (text: string, { language, today, finder }: TokenContext): Token[] => {
  const tokens: Token[] = []
  const order = orderIn(language)
  signPattern ??= makeSignPattern()
  const pattern = signPattern

  const codeAt = (at: number): Token | null => {
    const code = matchAt(CODE, text, at)?.replace(/[._-]+$/, '') ?? ''
    const isWord = /^[a-z]*$/i.test(code) || /^[\d._-]*$/.test(code)
    if (isWord || finder.codesOf(code).length === 0) return null
    return { is: 'currency', at, of: { code }, ...endingAt(text, at + code.length) }
  }

  const wordAt = (at: number): Token | null => {
    const raw = matchAt(LETTERS, text, at)
    if (raw === undefined) return null
    const end = at + raw.length
    const folded = fold(raw.replace(/'s$/, ''))
    const before = tokens.at(-1)
    const power = before?.is === 'number' ? powerOfTen(folded, before.end === at) : null
    if (power !== null) return { is: 'size', at, end, power }
    // A Cyrillic word takes an ending only with a hyphen. Without one the ending is part of the word.
    const isLatin = /^\p{Script=Latin}/u.test(raw)
    const put = isLatin || text[end] === '-' ? endingAt(text, end) : { end, toward: false }
    return { is: 'word', at, raw, folded, role: roleOf(folded), ...put }
  }

  const numberAt = (at: number): Token | null => {
    const run = text.slice(at, scanNumber(text, at)).replace(/[.,']+$/, '')
    return run === '' ? null : { is: 'number', at, end: at + run.length }
  }

  const tokenAt = (at: number): Token => {
    const day = dayWithin(text, at, order, today)
    if (day) return { is: 'day', at, ...day, end: endingAt(text, day.end).end }
    const sign = matchAt(pattern, text, at)
    if (sign !== undefined) {
      const ids = signs().get(sign.toUpperCase()) ?? []
      return { is: 'currency', at, of: { ids }, ...endingAt(text, at + sign.length) }
    }
    const one = text[at] ?? ''
    // 100 usd,50 eur: a comma that touches a word begins no fraction.
    const isList = one === ',' && LETTER.test(text[at - 1] ?? '')
    const token = isList ? null : (codeAt(at) ?? numberAt(at) ?? wordAt(at))
    if (token) return token
    const arrow = matchAt(ARROW, text, at)
    if (arrow !== undefined) return { is: 'arrow', at, end: at + arrow.length, sign: arrow }
    if (/[,;&]/.test(one)) return { is: 'comma', at, end: at + 1 }
    if (/[-+*/()%]/.test(one)) return { is: 'sign', at, end: at + 1, sign: one }
    return { is: 'unknown', at, end: at + String.fromCodePoint(text.codePointAt(at) ?? 0).length }
  }

  for (let at = 0; at < text.length; ) {
    const silent = matchAt(SILENT, text, at)
    const isLabel = text[at] === ':' && /currency|word/.test(tokens.at(-1)?.is ?? '')
    if (silent !== undefined || isLabel) at += silent?.length ?? 1
    else {
      const token = tokenAt(at)
      tokens.push(token)
      at = token.end
    }
  }
  return tokens
}
