import type { Locale } from '../languages/language.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { readAmount } from './readAmount.ts'

/** From the first digit of the lower number to the last digit of the higher. */
interface Range {
  at: number
  end: number
}

/** Printed dashes. The keyboard's hyphen and the minus sign subtract. */
const PRINTED = /[\u2010-\u2014]/

const NUMBER = String.raw`\d(?:[\d .,']*\d)?`
const CURRENCY = String.raw`(?: ?(?:\p{Sc}|\p{L}+))?`
/** Excludes dates: 31-12-2025. */
const PAIR = new RegExp(
  String.raw`(\p{Sc}?)(?<![\d.,']|\d ?-)(${NUMBER})(${CURRENCY}) ?(-) ?(\p{Sc}?)(${NUMBER})(?!\d| ?-\d)(?=(${CURRENCY}))`,
  'gdu',
)

const isPlain = (text: string): boolean => !text.includes('-') && !PRINTED.test(text)

/**
 * Finds a range such as 100–200: a dash between a number and a higher one, in the same currency or without any. A
 * keyboard's hyphen may subtract, so it counts only with `anyDash`.
 */
export const rangeIn = (
  text: string,
  language: Locale,
  { anyDash = false }: { anyDash?: boolean } = {},
): Range | null => {
  if (anyDash ? isPlain(text) : !PRINTED.test(text)) return null
  for (const match of plainSigns(text).matchAll(PAIR)) {
    const [, signBefore, lower = '', behindLower = '', , sign, higher = '', behind = ''] = match
    const [at, dash, end] = [match.indices?.[2]?.[0], match.indices?.[4]?.[0], match.indices?.[6]?.[1]]
    if (at === undefined || dash === undefined || end === undefined) continue
    if (!anyDash && !PRINTED.test(text[dash] ?? '')) continue
    const isOne =
      (sign === '' || sign === signBefore) &&
      (behindLower === '' || behindLower.trim().toLowerCase() === behind.trim().toLowerCase())
    const [one, other] = [readAmount(lower, language), readAmount(higher, language)]
    if (isOne && one.ok && other.ok && Number(one.amount) < Number(other.amount)) return { at, end }
  }
  return null
}
