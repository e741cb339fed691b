import { fold, foldedWords } from '../../../shared/text/fold.ts'
import { isEnding } from '../../../shared/text/wordForms.ts'
import { referenceWords } from './headerWords.ts'

/** Nothing that is longer is what a column is called. */
const LONGEST = 200

const isReferenceWord = (word: string): boolean =>
  [...referenceWords].some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length)))

/** How many words say that a column has the numbers of documents; 0 where any of its words says something else. */
const weightOf = (name: string): number => {
  if (name.length > LONGEST) return 0
  const words = foldedWords(fold(name).replaceAll('№', ' no '))
  return words.every(isReferenceWord) ? words.length : 0
}

/**
 * The column by which people find a line again: that of the number of an invoice or another document, by what it is called. The
 * fullest name counts (`Invoice No.` before `№`). Null where none is called so; `taken` are columns that hold something else.
 */
export const guessReference = (
  header: readonly string[] | null,
  taken: readonly (number | null)[],
): number | null => {
  const weights = (header ?? []).map((name, column) => (taken.includes(column) ? 0 : weightOf(name)))
  const most = Math.max(0, ...weights)
  return most === 0 ? null : weights.indexOf(most)
}
