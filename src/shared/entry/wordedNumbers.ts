import Big from 'big.js'
import type { Locale } from '../languages/language.ts'
import { isEnding } from '../text/wordForms.ts'
import type { Token } from './entryTokens.ts'
import { powerOfTen } from './entryWords.ts'
import { AND_A_HALF, HUNDRED, JOINTS, numerals, TEN } from './numberWords.ts'
import { readAmount } from './readAmount.ts'

/** The power of ten that a word multiplies the numeral before it by; null for any other word. */
const powerOf = (word: string): number | null =>
  HUNDRED.some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length)))
    ? 2
    : powerOfTen(word, { touches: false, counts: false })

/** полмиллиона and полтысячи are one word. */
const halfOf = (word: string): number | null => (word.startsWith('пол') ? powerOf(word.slice(3)) : null)

interface Run {
  value: Big
  next: number
  /** How many tokens were numerals, and how many digits. */
  words: number
  digits: number
  scales: number
}

/**
 * Puts together the amounts that are said in words, or in digits and words: сто, полтора миллиона, 2 млн 300 тыс, жүз елу
 * мың, two hundred and fifty. Digits with one word for their size (5 млн) are left to whoever reads the amount. Each such
 * amount becomes a number token with its `value`.
 */
export const withWordedNumbers = (tokens: readonly Token[], text: string, language: Locale): Token[] => {
  const runAt = (begin: number): Run => {
    const run: Run = { value: new Big(0), next: begin, words: 0, digits: 0, scales: 0 }
    let group: Big | null = null
    let lastSmall = Number.POSITIVE_INFINITY
    let lastScale = Number.POSITIVE_INFINITY
    const close = (): void => {
      run.value = run.value.plus(group ?? 0)
    }
    for (let at = begin; ; at += 1) {
      const token = tokens[at]
      if (token?.is === 'number') {
        const reading = readAmount(text.slice(token.at, token.end), language)
        if (!reading.ok || group !== null) break
        group = new Big(reading.amount)
        lastSmall = 0
        run.digits += 1
        run.next = at + 1
        continue
      }
      if (token?.is !== 'word') break
      // Letters of one size (15к) are read with the number that they touch.
      const half = halfOf(token.word)
      const power = half ?? powerOf(token.word)
      const value = numerals.get(token.word)
      if (power === 2 && half === null) {
        if (group !== null && !group.lt(10)) break
        group = (group ?? new Big(1)).times(100)
        lastSmall = 100
      } else if (power !== null) {
        if (power >= lastScale || (half !== null && group !== null)) break
        run.value = run.value.plus((half === null ? (group ?? new Big(1)) : new Big(0.5)).times(`1e${power}`))
        group = null
        lastSmall = Number.POSITIVE_INFINITY
        lastScale = power
        run.scales += 1
      } else if (AND_A_HALF.includes(token.word) && group !== null) group = group.plus(0.5)
      else if (value !== undefined && (fits(value, lastSmall) || isTeen(at, value))) {
        group = (group ?? new Big(0)).plus(value)
        lastSmall = value
      } else if (JOINTS.has(token.word) && at > begin && isNumeral(at + 1)) continue
      else if (token.word === 'a' && isNumeral(at + 1)) continue
      else break
      run.words += 1
      run.next = at + 1
    }
    close()
    return run
  }
  /** он бес is 15. */
  const isTeen = (at: number, value: number): boolean => {
    const before = tokens[at - 1]
    return value < 10 && before?.is === 'word' && before.word === TEN
  }
  const isNumeral = (at: number): boolean => {
    const token = tokens[at]
    return token?.is === 'word' && (numerals.has(token.word) || powerOf(token.word) !== null)
  }

  const out: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const run = runAt(at)
    const last = tokens[run.next - 1]
    const isSizeOnly = run.digits === 1 && run.words <= 1
    if (run.words === 0 || isSizeOnly || !last) out.push(...tokens.slice(at, Math.max(at + 1, run.next)))
    else out.push({ is: 'number', at: token.at, end: last.end, value: run.value.toFixed() })
    at = Math.max(at + 1, run.next)
  }
  return out
}

/** Whether a numeral may follow another in one group: двадцать пять, жүз елу, not пять двадцать. */
const fits = (value: number, before: number): boolean =>
  value < 10
    ? before >= 20 || before === 100
    : value < 100
      ? before >= 100
      : before === Number.POSITIVE_INFINITY
