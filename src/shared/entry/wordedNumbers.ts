import Big from 'big.js'
import { lookUp, nameWords } from '../currencies/lexicon.ts'
import type { Locale } from '../languages/language.ts'
import { readAmount } from '../money/readAmount.ts'
import { type Token, wordOf } from './entryTokens.ts'
import { powerOfTen } from './entryWords.ts'
import { fractionBehind, type NumberPiece, readNumberGroup } from './numberGroup.ts'
import { ARTICLES } from './numberWords.ts'

const powerOf = (word: string): number | null => powerOfTen(word, { touches: false, counts: false })

const HALF_OF = 'пол'
/** Полмиллиона is a half and a million; полбиткоина is a half and a currency. */
const splitHalf = (token: Token): Token[] => {
  if (token.is !== 'word' || !token.word.startsWith(HALF_OF) || token.raw.length !== token.word.length)
    return [token]
  const rest = token.word.slice(HALF_OF.length)
  const { units } = nameWords()
  const isHalf = rest !== '' && !lookUp(units, token.word) && (powerOf(rest) !== null || lookUp(units, rest))
  if (!isHalf) return [token]
  const cut = token.at + HALF_OF.length
  return [
    { ...token, end: cut, ...wordOf(HALF_OF), raw: token.raw.slice(0, HALF_OF.length) },
    { ...token, at: cut, ...wordOf(rest), raw: token.raw.slice(HALF_OF.length) },
  ]
}

interface Run {
  value: Big
  next: number
  /** Whether it is more than one number in digits with its size. */
  isWorded: boolean
}

/**
 * Joins the tokens of amounts in words, or in digits and words: сто, полтора миллиона, 2 млн 300 тыс, жүз елу мың,
 * fifteen hundred, two and a half million. Each becomes a number token with a `value`. Sizes must decrease: in
 * двенадцать сто the second number stays separate. Digits with a single size word (5 млн) are left to
 * `readEntryAmount`.
 */
export const withWordedNumbers = (source: readonly Token[], text: string, language: Locale): Token[] => {
  const tokens = source.flatMap(splitHalf)
  const pieceOf = (token: Token | undefined): NumberPiece | null => {
    if (token?.is === 'word') return { word: token.word }
    if (token?.is !== 'number') return null
    const reading = readAmount(text.slice(token.at, token.end), language)
    return reading.ok ? { digits: reading.amount } : null
  }
  const pieces = tokens.map(pieceOf)
  const pieceAt = (at: number): NumberPiece | null => pieces[at] ?? null
  const powerAt = (at: number): number | null => {
    const token = tokens[at]
    return token?.is === 'word' ? powerOf(token.word) : null
  }
  const isArticleAt = (at: number): boolean => {
    const token = tokens[at]
    return token?.is === 'word' && ARTICLES.has(token.word)
  }
  const isAnd = (at: number): boolean => {
    const token = tokens[at]
    return token?.is === 'word' && token.word === 'and'
  }

  const runAt = (begin: number): Run | null => {
    let value = new Big(0)
    let next = begin
    let last = Number.POSITIVE_INFINITY
    let isWorded = false
    let isWhole = true
    for (;;) {
      const isFirst = next === begin
      const at = !isFirst && isAnd(next) ? next + 1 : next
      const group = readNumberGroup(pieceAt, at)
      // “And” joins only numbers in words: five thousand and 20 may be two amounts.
      if (at > next && !group?.words) break
      // For most people a million and a half is 1.5 million, for others 1 000 000.5.
      if (at > next && group?.value.lt(1)) break
      // A million thousand may be a thousand million, or a million and a thousand.
      if (!group && !isFirst) break
      const isArticle = isFirst && isArticleAt(at)
      const sizeAt = group?.next ?? at + (isArticle ? 1 : 0)
      const power = powerAt(sizeAt)
      const sized = power === null ? null : (group?.value ?? new Big(1)).times(`1e${power}`)
      const isOneSize = power !== null && power < last && (!group?.words || group.value.lt(1000))
      const taken = isOneSize ? sized : (group?.value ?? null)
      const fits = last === Number.POSITIVE_INFINITY || (isWhole && taken?.lt(`1e${last}`) === true)
      // 5 млн 300 may be 5 000 300 or 5.3 million.
      const isBare = !isOneSize && group?.words === false && last > 3 && !isFirst
      if (taken === null || !fits || isBare) break
      value = value.plus(taken)
      isWorded ||= !isFirst || group?.words !== false
      isWhole = group === null || group.value.eq(group.value.round())
      next = isOneSize ? sizeAt + 1 : sizeAt
      if (!isOneSize || power === null) break
      last = power
    }
    return next === begin ? null : { value, next, isWorded }
  }

  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const run = runAt(at)
    const last = run && tokens[run.next - 1]
    const next = run?.next ?? at + 1
    if (run?.isWorded && last)
      out.push({ is: 'number', at: token.at, end: last.end, value: run.value.toFixed() })
    else out.push(...tokens.slice(at, next))
    at = next
    // Мың жарым: two numbers, left separate.
    const fraction = run && fractionBehind(pieceAt, next)
    const [begin, end] = [tokens[next], fraction && tokens[fraction.next - 1]]
    if (!fraction || !begin || !end) continue
    out.push({ is: 'number', at: begin.at, end: end.end, value: fraction.value })
    at = fraction.next
  }
  return out
}
