import { foldedWords } from '../../../shared/text/fold.ts'
import type { FindCurrency } from './currencyFinder.ts'
import { besideTotal, totalWords } from './headerWords.ts'
import { type Layout, styleAt } from './layout.ts'
import { partAmount, readWritten } from './readNumber.ts'
import type { Line } from './splitCsv.ts'

/** The content of a total line. */
export interface StatedTotal {
  /** Decimal text; null if the amount's cell is empty. */
  amount: string | null
  /** The named currency. */
  code: string | null
}

/** Longer texts cannot be a total's label. */
const LONGEST = 60

/** Returns the currency in a total's label, null for none; undefined if the text is not such a label. */
const readLabel = (text: string, find: FindCurrency): string | null | undefined => {
  // A quick check: most cells are dates, numbers or longer texts.
  if (text.length > LONGEST || !/\p{L}/u.test(text)) return undefined
  const words = foldedWords(text)
  if (!words.some((word) => totalWords.has(word))) return undefined
  const rest = words.filter((word) => !totalWords.has(word) && !besideTotal.has(word))
  if (rest.length === 0) return null
  const found = find(rest.join(' '))
  return found.ok ? found.code : undefined
}

/** Returns whether one of the cells is a total's label. */
export const isCalledTotal = (cells: readonly string[], find: FindCurrency): boolean =>
  cells.some((cell) => readLabel(cell, find) !== undefined)

/**
 * Reads a total line (`Итого;;1 234,56`) by its label. Returns null for other lines, or if the amount is unreadable:
 * then it is an ordinary line, with the reason.
 */
export const readTotal = (line: Line, layout: Layout, find: FindCurrency): StatedTotal | null => {
  const { cells, broken } = line
  if (broken) return null
  const amountCell = cells[layout.amount]?.trim() ?? ''
  const written = partAmount(amountCell)
  const named = cells
    .map((cell, column) => (column === layout.amount ? (written?.beside ?? '') : cell))
    .map((cell) => (cell.trim() === '' ? undefined : readLabel(cell, find)))
    .filter((label) => label !== undefined)
  if (named.length === 0) return null
  const amount = written && readWritten(written, styleAt(line, layout.amount, layout.style))
  if (amountCell !== '' && amount === null) return null
  const { currency } = layout
  const texts = [
    typeof currency === 'object' && 'column' in currency ? cells[currency.column] : '',
    written?.beside,
  ]
  const beside = texts.map((text) => find(text?.trim() ?? '')).find((found) => found.ok)
  return { amount, code: named.find((code) => code !== null) ?? (beside?.ok ? beside.code : null) }
}
