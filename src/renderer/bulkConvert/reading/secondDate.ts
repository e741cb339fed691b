import { foldedWords } from '../../../shared/text/fold.ts'
import { type Readers, shareOf } from './guessColumns.ts'
import { paymentStarts } from './headerWords.ts'
import type { Line } from './splitCsv.ts'

const STARTS = paymentStarts.map((word) => foldedWords(word)[0] ?? word)
/** Nothing that is longer is what a column is called. */
const LONGEST = 200
/** A column is what most of its cells are. */
const MOST = 0.6

const namesPayment = (name: string): boolean =>
  name.length <= LONGEST && foldedWords(name).some((word) => STARTS.some((start) => word.startsWith(start)))

/** The column of a payment's date: the one of several columns with dates that is called so. Null where there is none. */
export const guessSecondDate = (lines: readonly Line[], { readDate }: Readers): number | null => {
  const [first, ...rest] = lines.filter(({ broken }) => !broken)
  const isDate = (cell: string) => readDate(cell, 'dmy').ok || readDate(cell, 'mdy').ok
  const names = first?.cells ?? []
  const dates = names.flatMap((_, column) => (shareOf(rest, column, isDate) >= MOST ? [column] : []))
  const called = dates.filter((column) => namesPayment(names[column] ?? ''))
  return dates.length > 1 && called.length === 1 ? (called[0] ?? null) : null
}
