import type { ReadDate } from '../../date/readDate.ts'
import type { FindCurrency } from './currencyFinder.ts'
import { isAmountLike } from './formats.ts'
import { namesRole, type Role, roles } from './headerWords.ts'
import { partAmount } from './readNumber.ts'
import { isCalledTotal } from './readTotal.ts'
import type { Line } from './splitCsv.ts'

/** Which column holds what, from 0. */
export interface GuessedColumns {
  header: boolean
  /** Null where none can be told, or more than one could be meant: then a person has to say. */
  date: number | null
  amount: number | null
  /** `beside`: in the cells of the amounts (`100 USD`). */
  currency: number | 'beside' | null
}

export interface Readers {
  readDate: ReadDate
  find: FindCurrency
}

/** A column is what most of its cells are. */
const MOST = 0.6

const isDate = (cell: string, { readDate }: Readers): boolean =>
  readDate(cell, 'dmy').ok || readDate(cell, 'mdy').ok

const isOf: Record<Role, (cell: string, readers: Readers) => boolean> = {
  date: isDate,
  amount: isAmountLike,
  currency: (cell, { find }) => find(cell).ok,
}

/** The share of a column's cells that are something, of those that are not empty. */
export const shareOf = (lines: readonly Line[], column: number, is: (cell: string) => boolean): number => {
  const cells = lines.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
}

/** The one column that a role's candidates leave: the best named one, else the only one. */
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
 * Guesses from some lines of a table which column is the date, the amount and the currency, by what the columns are
 * called and by what is in them, and whether the first line only names them. `except`: a column that is another date.
 */
export const guessColumns = (
  lines: readonly Line[],
  readers: Readers,
  except: number | null = null,
): GuessedColumns => {
  const [first, ...others] = lines.filter(({ broken }) => !broken)
  // A total is not what its columns are: it has a word in the place of a date.
  const rest = others.filter(({ cells }) => !isCalledTotal(cells, readers.find))
  const whole = first ? [first, ...rest] : []
  const width = Math.max(0, ...whole.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const body = rest.length > 0 ? rest : whole
  // Whether the first line is data is not known yet: it counts where it makes a column clearer.
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
  // Where nothing is recognised, the first line is as good as any other.
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
