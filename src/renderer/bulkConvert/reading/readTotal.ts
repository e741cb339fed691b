import { foldedWords } from '../../../shared/text/fold.ts'
import { styleAt } from './cellStyle.ts'
import type { FindCurrency } from './currencyFinder.ts'
import { besideTotal, totalWords } from './headerWords.ts'
import type { Layout } from './layout.ts'
import { partAmount, readWritten } from './readNumber.ts'
import type { Line } from './splitCsv.ts'

/** What a line with a sum says. */
export interface StatedTotal {
  /** Decimal text; null where the amounts' column is empty. */
  amount: string | null
  /** The currency that it names; null where it names none. */
  code: string | null
}

/** Nothing that is longer is what a total is called. */
const LONGEST = 60

/** The currency that a total's label names, null for none; undefined where a text is no label of a total. */
const readLabel = (text: string, find: FindCurrency): string | null | undefined => {
  // Most cells are dates and numbers, and most others are longer.
  if (text.length > LONGEST || !/\p{L}/u.test(text)) return undefined
  const words = foldedWords(text)
  if (!words.some((word) => totalWords.has(word))) return undefined
  const rest = words.filter((word) => !totalWords.has(word) && !besideTotal.has(word))
  if (rest.length === 0) return null
  const found = find(rest.join(' '))
  return found.ok ? found.code : undefined
}

/** Whether one of these cells calls its line a total. */
export const isCalledTotal = (cells: readonly string[], find: FindCurrency): boolean =>
  cells.some((cell) => readLabel(cell, find) !== undefined)

/**
 * Reads a line that only sums up others (`Итого;;1 234,56`), by what one of its cells calls it. Null where it is none, or
 * where its amount cannot be read: then it is a line like any other, with the reason.
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
