import { fold, foldedWords } from '../../../shared/text/fold.ts'
import { isEnding } from '../../../shared/text/wordForms.ts'
import { referenceWords } from './headerWords.ts'

/** Longer texts cannot be a column's name. */
const LONGEST = 200

const isReferenceWord = (word: string): boolean =>
  [...referenceWords].some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length)))

/** Returns the number of words for document numbers; 0 if any other word occurs. */
const weightOf = (name: string): number => {
  if (name.length > LONGEST) return 0
  const words = foldedWords(fold(name).replaceAll('№', ' no '))
  return words.every(isReferenceWord) ? words.length : 0
}

/**
 * Returns the column with the numbers of invoices or other documents, by its name. The fullest name wins (`Invoice
 * No.` before `№`). Returns null without one; `taken` are columns with other roles.
 */
export const guessReference = (
  header: readonly string[] | null,
  taken: readonly (number | null)[],
): number | null => {
  const weights = (header ?? []).map((name, column) => (taken.includes(column) ? 0 : weightOf(name)))
  const most = Math.max(0, ...weights)
  return most === 0 ? null : weights.indexOf(most)
}
