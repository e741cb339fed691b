import { foldedWords } from '../../../shared/text/fold.ts'
import { type Readers, shareOf } from './guessColumns.ts'
import { paymentStarts } from './headerWords.ts'
import type { Line } from './splitCsv.ts'

const STARTS = paymentStarts.map((word) => foldedWords(word)[0] ?? word)
/** Longer texts cannot be a column's name. */
const LONGEST = 200
/** The least share of cells that must be dates. */
const MOST = 0.6

const namesPayment = (name: string): boolean =>
  name.length <= LONGEST && foldedWords(name).some((word) => STARTS.some((start) => word.startsWith(start)))

/** Returns the column of a payment's date, by name, among several date columns. Null without one. */
export const guessSecondDate = (lines: readonly Line[], { readDate }: Readers): number | null => {
  const [first, ...rest] = lines.filter(({ broken }) => !broken)
  const isDate = (cell: string) => readDate(cell, 'dmy').ok || readDate(cell, 'mdy').ok
  const names = first?.cells ?? []
  const dates = names.flatMap((_, column) => (shareOf(rest, column, isDate) >= MOST ? [column] : []))
  const called = dates.filter((column) => namesPayment(names[column] ?? ''))
  return dates.length > 1 && called.length === 1 ? (called[0] ?? null) : null
}
