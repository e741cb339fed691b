import Big from 'big.js'
import { isEnding } from '../text/wordForms.ts'
import {
  AND_A_HALF_KK,
  ARTICLES,
  HALVES,
  HALVES_WITH,
  HUNDRED_EN,
  HUNDRED_KK,
  numerals,
  QUARTERS,
  QUARTERS_WITH,
  TEN_KK,
  WITH,
  WITH_RU,
} from './numberWords.ts'

/** A token as a part of a number: a folded word, or readable digits. */
export type NumberPiece = { word: string } | { digits: string }

/** A number below a thousand, an English one such as fifteen hundred, or any number in digits. */
interface NumberGroup {
  value: Big
  next: number
  /** Whether words are part of it. If not, it is digits alone. */
  words: boolean
}

type PieceAt = (at: number) => NumberPiece | null

const HALF = '0.5'
const QUARTER = '0.25'

/** Skips filler words between a fraction and its whole: half of a million, a quarter of the bitcoin. */
const pastOf = (pieceAt: PieceAt, begin: number): number => {
  const wordAt = (at: number): string => {
    const piece = pieceAt(at)
    return piece && 'word' in piece ? piece.word : ''
  }
  let at = begin + (wordAt(begin) === 'of' ? 1 : 0)
  while (ARTICLES.has(wordAt(at))) at += 1
  const follows = pieceAt(at)
  // A half of 200 usd is a share of a sum: `takeShareOf` reads it.
  const isSum = at > begin && follows !== null && ('digits' in follows || numerals.has(follows.word))
  return isSum ? begin : at
}

/**
 * Reads a fraction after a whole number: and a half, с половиной, жарым. `ofSize`: after a hundred or a thousand it
 * may be a fraction of that size.
 */
export const fractionBehind = (
  pieceAt: PieceAt,
  begin: number,
): { value: string; next: number; ofSize: boolean } | null => {
  const wordAt = (at: number): string => {
    const piece = pieceAt(at)
    return piece && 'word' in piece ? piece.word : ''
  }
  if (wordAt(begin) === AND_A_HALF_KK) return { value: HALF, next: begin + 1, ofSize: true }
  if (!WITH.has(wordAt(begin))) return null
  const at = begin + (ARTICLES.has(wordAt(begin + 1)) ? 2 : 1)
  const value = HALVES_WITH.has(wordAt(at)) ? HALF : QUARTERS_WITH.has(wordAt(at)) ? QUARTER : null
  return value === null ? null : { value, next: at + 1, ofSize: wordAt(begin) !== WITH_RU }
}

/** Reads the number that begins at a token, or returns null. Stops before words without a certain reading. */
export const readNumberGroup = (pieceAt: PieceAt, begin: number): NumberGroup | null => {
  const wordAt = (at: number): string => {
    const piece = pieceAt(at)
    return piece && 'word' in piece ? piece.word : ''
  }
  const numeralAt = (at: number): number | undefined => numerals.get(wordAt(at))
  const isHundred = (at: number, stem: string): boolean => {
    const word = wordAt(at)
    return word.startsWith(stem) && isEnding(word.slice(stem.length))
  }
  const group = (value: Big | number | string, next: number, words = true): NumberGroup => ({
    value: new Big(value),
    next,
    words,
  })

  /** Below a hundred: twenty five, он бес, девятнадцать. */
  const belowHundred = (at: number): NumberGroup | null => {
    const first = numeralAt(at)
    if (first === undefined || first >= 100 || !Number.isInteger(first)) return null
    const second = numeralAt(at + 1)
    const goesOn = first >= 20 || (first === 10 && wordAt(at) === TEN_KK)
    const isOne = second !== undefined && second > 0 && second < 10 && Number.isInteger(second)
    return goesOn && isOne ? group(first + second, at + 2) : group(first, at + 1)
  }
  /** Reads the rest after hundreds, with or without “and”: two hundred (and) fifty. */
  const withRest = (hundreds: number, next: number): NumberGroup => {
    const at = wordAt(next) === 'and' ? next + 1 : next
    const rest = belowHundred(at)
    return rest?.value.gt(0) ? group(rest.value.plus(hundreds), rest.next) : group(hundreds, next)
  }
  /**
   * Returns the value of a count of hundreds, by the rules of the language of the next word. Returns null if that
   * word is not a hundred.
   */
  const hundredsOf = (count: number, at: number): number | null => {
    const isTen = count % 10 === 0 && count < 20
    if (isHundred(at, HUNDRED_KK)) return count >= 1 && count <= 9 ? count * 100 : null
    return isHundred(at, HUNDRED_EN) && count >= 1 && count <= 99 && !isTen ? count * 100 : null
  }
  const inWords = (): NumberGroup | null => {
    if (isHundred(begin, HUNDRED_KK) || isHundred(begin, HUNDRED_EN)) return withRest(100, begin + 1)
    const first = numeralAt(begin)
    if (first === undefined) return null
    if (first >= 100) return withRest(first, begin + 1)
    const below = belowHundred(begin)
    if (!below) return group(first, begin + 1)
    const hundreds = hundredsOf(Number(below.value), below.next)
    return hundreds === null ? below : withRest(hundreds, below.next + 1)
  }
  const inDigits = (): NumberGroup | null => {
    const piece = pieceAt(begin)
    if (!piece || 'word' in piece) return null
    const count = /^\d{1,2}$/.test(piece.digits) ? Number(piece.digits) : 0
    const hundreds = hundredsOf(count, begin + 1)
    return hundreds === null ? group(piece.digits, begin + 1, false) : withRest(hundreds, begin + 2)
  }
  /** Half, a quarter, three quarters. */
  const inFractions = (): NumberGroup | null => {
    if (HALVES.includes(wordAt(begin))) return group(HALF, pastOf(pieceAt, begin + 1))
    if (QUARTERS.includes(wordAt(begin))) return group(QUARTER, pastOf(pieceAt, begin + 1))
    const piece = pieceAt(begin)
    const count = piece && 'digits' in piece ? Number(piece.digits) : numeralAt(begin)
    const counts = count === 1 || count === 3
    if (!counts || !QUARTERS.includes(wordAt(begin + 1))) return null
    return group(new Big(QUARTER).times(count), pastOf(pieceAt, begin + 2))
  }
  /** Two and a half, пять с половиной, екі жарым. */
  const withFraction = (whole: NumberGroup): NumberGroup => {
    const { value, next } = whole
    const fraction = fractionBehind(pieceAt, next)
    if (!fraction || !value.eq(value.round())) return whole
    // Жүз жарым may be 150 or 100.5; сто с половиной is 100.5.
    const isDoubtful = fraction.ofSize && value.gte(100) && value.mod(100).eq(0)
    return isDoubtful ? whole : group(value.plus(fraction.value), fraction.next)
  }

  if (ARTICLES.has(wordAt(begin))) {
    // “A hundred” and “a quarter” are numbers; “a the thousand” is not.
    const after = begin + 1
    return ARTICLES.has(wordAt(after)) || 'digits' in (pieceAt(after) ?? {})
      ? null
      : readNumberGroup(pieceAt, after)
  }
  const fraction = inFractions()
  if (fraction) return fraction
  const whole = inWords() ?? inDigits()
  return whole && withFraction(whole)
}
