import Big from 'big.js'
import { numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { type CalculateReason, calculate } from '../money/calculate.ts'
import { readAmount } from '../money/readAmount.ts'
import type { Token } from './entryTokens.ts'
import { powerOfTen } from './entryWords.ts'

const MAX_DIGITS = 40

/** Russian endings, folded: доллару, рублям; долларов, юаней, датских. */
const DATIVE = /(?:[ую]|[ая]м)$/
const GENITIVE_PLURAL = /(?:ов|ев|еи|[иы]х)$/
const LATIN = /^[a-z]/

type EntryAmount =
  /** Decimal text, and the index of the next token. */
  | { ok: true; amount: string; next: number }
  /**
   * The place of the error in the text, and the index of the next token. `candidates`: the numbers that may be
   * meant.
   */
  | {
      ok: false
      reason: CalculateReason | 'two-ways' | 'two-numbers'
      at: number
      next: number
      candidates?: string[]
    }

const signAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at]
  return token?.is === 'sign' ? token.sign : ''
}

/** Whether an amount begins at a token: with a number or an opening bracket. */
export const beginsAmount = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.is === 'number' || signAt(tokens, at) === '('

/**
 * Returns the end of a run of numbers and operators. The run excludes an operator before a currency: 5 usd + usd 20.
 * After a currency it excludes a sum too, since the next number may start its own term: $5 + 20 €. Only a percentage
 * belongs to the run there: $100 + 12%.
 */
const runEnd = (tokens: readonly Token[], begin: number, isBehind: boolean): number => {
  let end = begin
  let depth = 0
  let isOperand = false
  for (;;) {
    const sign = signAt(tokens, end)
    const isOperator = /[-+*/]/.test(sign)
    const goesOn = beginsAmount(tokens, end + 1) || /[-+]/.test(signAt(tokens, end + 1))
    const isSum = isBehind && depth === 0 && /[-+]/.test(sign) && signAt(tokens, end + 2) !== '%'
    const ends = isOperator
      ? isOperand && (isSum || !goesOn)
      : !beginsAmount(tokens, end) && !/[%)]/.test(sign)
    if (ends) return end
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    isOperand = !isOperator && sign !== '('
    end += 1
  }
}

/** Returns a number token as decimal text, or null if its value would be a guess. */
const numberIn = (token: Token | undefined, text: string, language: Locale): string | null => {
  if (token?.is !== 'number') return null
  if (token.value !== undefined) return token.value
  const read = readAmount(text.slice(token.at, token.end), language)
  return read.ok ? read.amount : null
}

const SIZES = ['1e12', '1e9', '1e6', '1e3', '1e2'].map((size) => new Big(size))

/**
 * Returns the numbers that two adjacent numbers may mean, likelier first: 12 сто as 1200, сто 5 as 105, мың жарым as
 * 1500 or 1000.5, 5 млн 300 as 5 300 000 or 5 000 300.
 */
const mergedNumbers = (one: string, other: string): string[] => {
  const [first, second] = [new Big(one), new Big(other)]
  const sum = first.plus(second)
  const size = SIZES.find((each) => first.gte(each) && first.mod(each).eq(0))
  const isSize = second.gte(100) && /^10+$/.test(second.toFixed())
  const isCounted = isSize && (first.lt(second) || first.gte(1000))
  const counted = isCounted
    ? first.times(second)
    : size && second.lt(1)
      ? first.plus(size.times(second))
      : size?.gte('1e6') && second.gte(100) && second.lt(1000)
        ? first.plus(size.div(1000).times(second))
        : null
  const isSumMeant = !isCounted || size?.gt(second) === true
  const meant = counted === null ? [sum] : isSumMeant ? [counted, sum] : [counted]
  return meant.map((number) => number.toFixed())
}

/** Returns the text of a run with its worded numbers in digits, and the place of each sign in the source text. */
const writtenOut = (
  tokens: readonly Token[],
  text: string,
  language: Locale,
): { formula: string; places: number[] } => {
  const { decimal } = numberSigns(language)
  const pieces = tokens.flatMap((token, index) => {
    const before = tokens[index - 1]?.end ?? token.at
    const worded =
      token.is === 'number'
        ? token.value?.replace('.', decimal)
        : token.is === 'sign'
          ? token.sign
          : undefined
    const own = [...text.slice(before, token.end)].map((sign, offset) => ({ sign, at: before + offset }))
    if (worded === undefined) return own
    return [...own.slice(0, token.at - before), ...[...worded].map((sign) => ({ sign, at: token.at }))]
  })
  return { formula: pieces.map(({ sign }) => sign).join(''), places: pieces.map(({ at }) => at) }
}

/** A shortcut for the most frequent run: a single number in digits, returned unchanged. */
const written = (run: readonly Token[], text: string, language: Locale): ReturnType<typeof writtenOut> => {
  const [only, ...others] = run
  const isPlain = only?.is === 'number' && only.value === undefined && others.length === 0
  return isPlain
    ? { formula: text.slice(only.at, only.end), places: [only.at] }
    : writtenOut(run, text, language)
}

/**
 * Whether к apart from its number means thousands (5 к usd, 5 к долларов) or “to” (5 к доллару). 5 к евро may be
 * either. Returns null for another word, and where no currency follows.
 */
const thousandsApart = (
  size: Token | undefined,
  counted: Token | undefined,
): 'thousands' | 'to' | 'unsure' | null => {
  if (size?.is !== 'word' || size.raw.toLowerCase() !== 'к') return null
  if (counted?.is === 'currency') return counted.toward ? 'to' : 'thousands'
  if (counted?.is !== 'word' || counted.role !== null) return null
  if (counted.toward || DATIVE.test(counted.word)) return 'to'
  return LATIN.test(counted.word) || GENITIVE_PLURAL.test(counted.word) ? 'thousands' : 'unsure'
}

interface AmountContext {
  sign: '' | '-'
  /** Whether the currency precedes the amount. */
  isBehind: boolean
  text: string
  language: Locale
}

/**
 * Reads the amount at a token: a number or a calculation, with the sign before it and a size word after it (5 млн,
 * 100k, 20 т.р.). The sign applies to the whole term: 5 usd - 2+3 eur is 5 usd + 1 eur.
 */
export const readEntryAmount = (
  tokens: readonly Token[],
  begin: number,
  { sign, isBehind, text, language }: AmountContext,
): EntryAmount => {
  const end = runEnd(tokens, begin, isBehind)
  const pair = tokens.slice(begin, end).findIndex((token, at, run) => {
    const after = at + 1 < run.length ? run[at + 1] : undefined
    return token.is === 'number' && after?.is === 'number'
  })
  if (pair >= 0) {
    const [first, second] = [tokens[begin + pair], tokens[begin + pair + 1]]
    const [one, other] = [numberIn(first, text, language), numberIn(second, text, language)]
    const isWorded = [first, second].some((token) => token?.is === 'number' && token.value !== undefined)
    const candidates = isWorded && one !== null && other !== null ? mergedNumbers(one, other) : []
    return { ok: false, reason: 'two-numbers', at: first?.at ?? 0, next: begin + pair + 2, candidates }
  }
  const from = tokens[begin]?.at ?? 0
  const to = tokens[end - 1]?.end ?? from
  const { formula, places } = written(tokens.slice(begin, end), text, language)
  const result = calculate(sign + formula, language)
  if (!result.ok) {
    const at = places[Math.max(0, result.at - sign.length)] ?? to
    return { ok: false, reason: result.reason, at, next: end }
  }

  const size = tokens[end]
  const counted = tokens[end + 1]
  const counts = counted?.is === 'currency' || (counted?.is === 'word' && counted.role === null)
  const touches = size?.at === to
  const apart = isBehind || touches ? null : thousandsApart(size, counted)
  if (apart === 'unsure' && end === begin + 1) {
    const candidates = [new Big(result.value).times(1000).toFixed()]
    return { ok: false, reason: 'two-ways', at: from, next: end + 1, candidates }
  }
  const power =
    apart === 'thousands' ? 3 : size?.is === 'word' ? powerOfTen(size.word, { touches, counts }) : null
  if (power === null) return { ok: true, amount: result.value, next: end }
  // 5 млн 300: two numbers with a size word between them are ambiguous too.
  const amount = new Big(result.value).times(`1e${power}`).toFixed()
  if (beginsAmount(tokens, end + 1) && signAt(tokens, end + 1) === '') {
    const second = numberIn(tokens[end + 1], text, language)
    // In 5к 5к, the second number has a size too.
    const isSized = tokens[end + 2]?.is === 'word' && tokens[end + 2]?.at === tokens[end + 1]?.end
    const candidates = second === null || isSized || end > begin + 1 ? [] : mergedNumbers(amount, second)
    return { ok: false, reason: 'two-numbers', at: from, next: end + 2, candidates }
  }
  // 5 + 3 million may be 8 million or 3 000 005.
  if (end > begin + 1) return { ok: false, reason: 'two-ways', at: size?.at ?? to, next: end + 1 }
  if (amount.replace(/^-|\..*/g, '').length > MAX_DIGITS)
    return { ok: false, reason: 'out-of-range', at: from, next: end + 1 }
  return { ok: true, amount, next: end + 1 }
}
