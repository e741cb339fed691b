import type { CurrencyFinder } from '../../shared/currencies/findCurrency.ts'
import { readDay } from '../../shared/days/readDay.ts'
import { type Locale, rowOf } from '../../shared/languages/language.ts'
import { readAmountWith } from '../../shared/money/readAmount.ts'
import { matchHeader, type Role } from './headerWords.ts'
import { type Layout, partAmount, readNumber } from './readLine.ts'
import { cellText, type TableCell, type TableLine } from './tableLine.ts'

/** Lines that decide about the columns. */
const LOOKED_AT = 200
/** The least share of filled cells that fit a column's role. */
const MOST = 0.6

const isDate = (cell: TableCell): boolean => {
  if (typeof cell === 'object') return cell.is === 'day'
  const reading = readDay(cell.trim(), null)
  return reading.ok || reading.why === 'two-ways'
}

const isAmount = (cell: TableCell): boolean => {
  if (typeof cell === 'object') return cell.is !== 'day'
  const parts = partAmount(cell)
  return parts !== null && readNumber(parts.digits, null) !== null
}

export interface Table {
  /** Null if the first line is data. */
  header: TableLine | null
  lines: readonly TableLine[]
  /** The number of lines above the table: titles and remarks. */
  above: number
  width: number
  preset: Layout
  /** Further columns with amounts, such as the other side of a statement. */
  unused: readonly number[]
}

/** Finds the header, and presets the columns and the forms of dates and numbers. */
export const readTable = (all: readonly TableLine[], finder: CurrencyFinder, language: Locale): Table => {
  const filled = ({ cells }: TableLine) => cells.filter((cell) => cellText(cell) !== '').length
  const start = Math.max(
    0,
    all.findIndex((line) => !line.broken && filled(line) > 1),
  )
  const isHeader = (line: TableLine) => !line.cells.some((cell) => isDate(cell) || isAmount(cell))
  const first = all[start]
  const header = first && all.length > start + 1 && !first.broken && isHeader(first) ? first : null
  const lines = all.slice(start + (header ? 1 : 0))
  const sample = lines.slice(0, LOOKED_AT).filter(({ broken }) => !broken)
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), header?.cells.length ?? 0)
  const columns = Array.from({ length: width }, (_, column) => column)

  const share = (column: number, fits: (cell: TableCell) => boolean): number => {
    const cells = sample.map(({ cells: row }) => row[column] ?? '').filter((cell) => cellText(cell) !== '')
    return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
  }
  const fits: Record<Role, (cell: TableCell) => boolean> = {
    date: isDate,
    // A date in digits is a number too.
    amount: (cell) => isAmount(cell) && !isDate(cell),
    currency: (cell) => {
      const reading = typeof cell === 'string' ? finder.ofText(cell) : null
      return reading !== null && (reading.ok || reading.why !== 'unknown')
    },
  }
  const named = (column: number, role: Role | 'side') => matchHeader(cellText(header?.cells[column]), role)
  const pick = (role: Role): number | null => {
    const fitting = columns.filter((column) => share(column, fits[role]) >= MOST)
    const side = role === 'amount' ? fitting.find((column) => named(column, 'side') > 0) : undefined
    return (
      [2, 1].flatMap((rank) => fitting.filter((column) => named(column, role) === rank))[0] ??
      side ??
      columns.find((column) => named(column, role) === 2) ??
      fitting[0] ??
      null
    )
  }
  const [date, amount, currency] = [pick('date'), pick('amount'), pick('currency')]
  return {
    header,
    lines,
    above: start,
    width,
    preset: {
      ...{ date, amount, currency: currency ?? 'beside' },
      order: orderOf(sample, date, language),
      decimal: decimalOf(sample, amount),
    },
    unused: columns.filter(
      (column) =>
        column !== amount &&
        (named(column, 'side') > 0 || named(column, 'amount') > 0) &&
        share(column, fits.amount) >= MOST,
    ),
  }
}

const textsOf = (lines: readonly TableLine[], column: number | null): string[] =>
  column === null ? [] : lines.map(({ cells }) => cells[column]).filter((cell) => typeof cell === 'string')

/** Returns the only order in which every date of a column can be read; in doubt, that of the language, if it has one. */
export const orderOf = (
  lines: readonly TableLine[],
  column: number | null,
  language: Locale,
): Layout['order'] => {
  const texts = textsOf(lines, column)
  const only = (order: 'dmy' | 'mdy', other: 'dmy' | 'mdy') =>
    texts.some((text) => readDay(text, order).ok && !readDay(text, other).ok)
  const [dayFirst, monthFirst] = [only('dmy', 'mdy'), only('mdy', 'dmy')]
  if (dayFirst !== monthFirst) return dayFirst ? 'dmy' : 'mdy'
  return dayFirst || rowOf(language).dates.monthFirst ? null : 'dmy'
}

/** Returns the only decimal sign with which every number of a column can be read. */
export const decimalOf = (lines: readonly TableLine[], column: number | null): Layout['decimal'] => {
  const numbers = textsOf(lines, column).flatMap((text) => partAmount(text)?.digits ?? [])
  const only = (sign: '.' | ',', other: '.' | ',') =>
    numbers.some((text) => readAmountWith(text, sign) !== null && readAmountWith(text, other) === null)
  const [point, comma] = [only('.', ','), only(',', '.')]
  return point === comma ? null : point ? '.' : ','
}
