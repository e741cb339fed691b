import { fold, foldedWords } from '../../../shared/text/fold.ts'
import { isEnding } from '../../../shared/text/wordForms.ts'
import type { ReadDate } from '../../date/readDate.ts'
import type { FindCurrency } from './currencyFinder.ts'
import { isAmountLike } from './formats.ts'
import { namesRole, paymentStarts, type Role, referenceWords, roles } from './headerWords.ts'
import { partAmount } from './readNumber.ts'
import { isCalledTotal } from './readTotal.ts'
import type { Line } from './splitCsv.ts'

/** The roles of the columns; indexes from 0. */
export interface GuessedColumns {
  header: boolean
  /** Null if none or several columns fit, so the user decides. */
  date: number | null
  amount: number | null
  /** `beside`: in the amounts' cells (`100 USD`). */
  currency: number | 'beside' | null
}

export interface Readers {
  readDate: ReadDate
  find: FindCurrency
}

/** The least share of cells that must match a column's role. */
const MOST = 0.6

const isDate = (cell: string, { readDate }: Readers): boolean =>
  readDate(cell, 'dmy').ok || readDate(cell, 'mdy').ok

const isOf: Record<Role, (cell: string, readers: Readers) => boolean> = {
  date: isDate,
  amount: isAmountLike,
  currency: (cell, { find }) => find(cell).ok,
}

/** Returns the share of matching cells among a column's non-empty ones. */
export const shareOf = (lines: readonly Line[], column: number, is: (cell: string) => boolean): number => {
  const cells = lines.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
}

/** Returns the single candidate for a role: the best by name, else the only one. */
const only = (candidates: readonly number[], names: readonly string[] | null, role: Role): number | null => {
  for (const wanted of [2, 1] as const) {
    const named = candidates.filter((column) => names && namesRole(names[column] ?? '', role) === wanted)
    if (named.length === 1) return named[0] ?? null
    if (named.length > 1) return null
  }
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

const besideAmounts = (lines: readonly Line[], column: number, { find }: Readers): boolean =>
  shareOf(lines, column, (cell) => find(partAmount(cell)?.beside ?? '').ok) >= MOST

/**
 * Guesses the date, amount and currency columns from their names and cells, and whether the first line is a header.
 * `except`: the column of another date.
 */
export const guessColumns = (
  lines: readonly Line[],
  readers: Readers,
  except: number | null = null,
): GuessedColumns => {
  const [first, ...others] = lines.filter(({ broken }) => !broken)
  // Skips totals, which do not match their columns: they have a word instead of a date.
  const rest = others.filter(({ cells }) => !isCalledTotal(cells, readers.find))
  const whole = first ? [first, ...rest] : []
  const width = Math.max(0, ...whole.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const body = rest.length > 0 ? rest : whole
  // The first line may be a header: it counts if it makes a column clearer.
  const share = (column: number, role: Role) => {
    const is = (cell: string) => isOf[role](cell, readers)
    return Math.max(shareOf(body, column, is), shareOf(whole, column, is))
  }

  const holds = { date: new Set<number>(), amount: new Set<number>(), currency: new Set<number>() }
  for (const column of columns) {
    if (share(column, 'date') >= MOST) holds.date.add(column)
    else if (share(column, 'amount') >= MOST) holds.amount.add(column)
    else if (share(column, 'currency') >= MOST) holds.currency.add(column)
  }
  const names = first?.cells ?? []
  const isData = columns.some(
    (column) =>
      (holds.date.has(column) && isDate(names[column] ?? '', readers)) ||
      (holds.amount.has(column) && isAmountLike(names[column] ?? '')),
  )
  const isNamed = names.some((name) => roles.some((role) => namesRole(name, role) > 0))
  // If nothing is recognized, the first line counts as data.
  const header = !isData && (isNamed || holds.date.size + holds.amount.size > 0)
  const called = header ? names : null
  const date = only(
    [...holds.date].filter((column) => column !== except),
    called,
    'date',
  )
  const amount = only([...holds.amount], called, 'amount')
  const currency = only([...holds.currency], called, 'currency')
  const beside = holds.currency.size === 0 && amount !== null && besideAmounts(body, amount, readers)
  return { header, date, amount, currency: beside ? 'beside' : currency }
}

const STARTS = paymentStarts.map((word) => foldedWords(word)[0] ?? word)
/** Longer texts cannot be a column's name. */
const LONGEST = 200

const namesPayment = (name: string): boolean =>
  name.length <= LONGEST && foldedWords(name).some((word) => STARTS.some((start) => word.startsWith(start)))

/** Returns the column of a payment's date, by name, among several date columns. Null without one. */
export const guessSecondDate = (lines: readonly Line[], readers: Readers): number | null => {
  const [first, ...rest] = lines.filter(({ broken }) => !broken)
  const names = first?.cells ?? []
  const dates = names.flatMap((_, column) =>
    shareOf(rest, column, (cell) => isDate(cell, readers)) >= MOST ? [column] : [],
  )
  const called = dates.filter((column) => namesPayment(names[column] ?? ''))
  return dates.length > 1 && called.length === 1 ? (called[0] ?? null) : null
}

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
