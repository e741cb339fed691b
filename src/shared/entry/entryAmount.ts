import Big from 'big.js'
import type { Locale } from '../languages/language.ts'
import { type CalculateReason, calculate } from '../money/calculate.ts'
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
  /** The place of the error in the text, and the index of the next token. */
  | { ok: false; reason: CalculateReason | 'two-ways' | 'two-numbers'; at: number; next: number }

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

/**
 * Returns the text of a run with a sign for each word that means one (plus), and the place of each letter in the
 * source text.
 */
const writtenOut = (run: readonly Token[], text: string): { formula: string; places: number[] } => {
  const pieces = run.flatMap((token, index) => {
    const before = run[index - 1]?.end ?? token.at
    const gap = [...text.slice(before, token.at)].map((sign, offset) => ({ sign, at: before + offset }))
    const own = token.is === 'sign' ? token.sign : text.slice(token.at, token.end)
    const step = token.is === 'sign' ? 0 : 1
    return [...gap, ...[...own].map((sign, offset) => ({ sign, at: token.at + step * offset }))]
  })
  return { formula: pieces.map(({ sign }) => sign).join(''), places: pieces.map(({ at }) => at) }
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
  if (pair >= 0)
    return { ok: false, reason: 'two-numbers', at: tokens[begin + pair]?.at ?? 0, next: begin + pair + 2 }
  const from = tokens[begin]?.at ?? 0
  const to = tokens[end - 1]?.end ?? from
  const { formula, places } = writtenOut(tokens.slice(begin, end), text)
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
  if (apart === 'unsure' && end === begin + 1)
    return { ok: false, reason: 'two-ways', at: from, next: end + 1 }
  const power =
    apart === 'thousands' ? 3 : size?.is === 'word' ? powerOfTen(size.word, { touches, counts }) : null
  if (power === null) return { ok: true, amount: result.value, next: end }
  // 5 млн 300: two numbers with a size word between them are ambiguous too.
  const amount = new Big(result.value).times(`1e${power}`).toFixed()
  if (beginsAmount(tokens, end + 1) && signAt(tokens, end + 1) === '')
    return { ok: false, reason: 'two-numbers', at: from, next: end + 2 }
  // 5 + 3 million may be 8 million or 3 000 005.
  if (end > begin + 1) return { ok: false, reason: 'two-ways', at: size?.at ?? to, next: end + 1 }
  if (amount.replace(/^-|\..*/g, '').length > MAX_DIGITS)
    return { ok: false, reason: 'out-of-range', at: from, next: end + 1 }
  return { ok: true, amount, next: end + 1 }
}
