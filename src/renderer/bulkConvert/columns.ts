import type { CurrencyFinder } from '../../shared/currencies/findCurrency.ts'
import { readDay } from '../../shared/days/readDay.ts'
import { type Locale, rowOf } from '../../shared/languages/language.ts'
import { readAmountWith } from '../../shared/money/readAmount.ts'
import { matchHeader, type Role } from './headerWords.ts'
import { type Columns, type Layout, partAmount, readNumber } from './readLine.ts'
import { cellText, type TableCell, type TableLine } from './tableFile.ts'

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

const isNumber = (cell: TableCell): boolean => /^\d+$/.test(cellText(cell))

export interface Table {
  /** Null if the first line is data. */
  header: TableLine | null
  lines: readonly TableLine[]
  /** The number of lines above the table: titles and remarks. */
  above: number
  width: number
  preset: Columns
}

const sampleOf = (lines: readonly TableLine[]) => lines.slice(0, LOOKED_AT).filter(({ broken }) => !broken)

/** Returns the share of a column's filled cells that fit. */
const shareOf = (lines: readonly TableLine[], column: number, fits: (cell: TableCell) => boolean): number => {
  const cells = lines.map(({ cells: row }) => row[column] ?? '').filter((cell) => cellText(cell) !== '')
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
}

const named = (header: TableLine | null, column: number, role: Role | 'side') =>
  matchHeader(cellText(header?.cells[column]), role)

/** Finds the header, and presets the three columns by their names and content. */
export const readTable = (all: readonly TableLine[], finder: CurrencyFinder): Table => {
  const filled = ({ cells }: TableLine) => cells.filter((cell) => cellText(cell) !== '').length
  const above = Math.max(
    0,
    all.findIndex((line) => !line.broken && filled(line) > 1),
  )
  const isHeader = (line: TableLine) => !line.cells.some((cell) => isDate(cell) || isAmount(cell))
  const first = all[above]
  const header = first && all.length > above + 1 && !first.broken && isHeader(first) ? first : null
  const lines = all.slice(above + (header ? 1 : 0))
  const sample = sampleOf(lines)
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), header?.cells.length ?? 0)

  const fits: Record<Role, (cell: TableCell) => boolean> = {
    date: isDate,
    // A date in digits is a number too.
    amount: (cell) => isAmount(cell) && !isDate(cell),
    currency: (cell) => {
      const reading = finder.ofText(cellText(cell))
      return reading.ok || reading.why !== 'unknown'
    },
  }
  /** Returns the first column with the most reasons: its cells fit, and its name says so. */
  const pick = (role: Role, taken: number | null = null): number | null => {
    const reasons = Array.from({ length: width }, (_, column) => {
      const name = named(header, column, role)
      if (column === taken) return 0
      // Without its name, a column of currencies' numbers may be one of amounts.
      if (role === 'currency' && name === 0 && shareOf(sample, column, isNumber) > 0) return 0
      if (shareOf(sample, column, fits[role]) < MOST) return name === 2 ? 2 : 0
      return name > 0 ? 3 + name : role === 'amount' && named(header, column, 'side') > 0 ? 3 : 1
    })
    const most = Math.max(0, ...reasons)
    return most === 0 ? null : reasons.indexOf(most)
  }
  const currency = pick('currency')
  const preset = {
    date: pick('date'),
    amount: pick('amount', currency),
    currency: currency ?? 'beside',
  } as const
  return { header, lines, above, width, preset }
}

/** Returns further columns with amounts, such as the other side of a statement, which has none beside one of this side. */
export const unusedAmounts = ({ header, lines, width }: Table, { amount, currency }: Columns): number[] => {
  const sample = sampleOf(lines)
  const hasAmount = ({ cells }: TableLine, column: number | null) =>
    column !== null && /[1-9]/.test(cellText(cells[column]))
  const isOtherSide = (column: number) =>
    sample.some((line) => hasAmount(line, column)) &&
    !sample.some((line) => hasAmount(line, column) && hasAmount(line, amount))
  return Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      column !== amount &&
      column !== currency &&
      (named(header, column, 'side') > 0 || named(header, column, 'amount') > 0 || isOtherSide(column)) &&
      shareOf(sample, column, (cell) => isAmount(cell) && !isDate(cell)) >= MOST,
  )
}

/** Returns the only one of two forms in which every text can be read, null if both are possible or neither. */
const onlyForm = <F>(texts: readonly string[], a: F, b: F, reads: (text: string, form: F) => boolean) => {
  const only = (form: F, other: F) => texts.some((text) => reads(text, form) && !reads(text, other))
  const [isA, isB] = [only(a, b), only(b, a)]
  return { form: isA === isB ? null : isA ? a : b, isMixed: isA && isB }
}

/** Returns the layout by the presets and the user's choices; in doubt, dates have the order of the language, if it has one. */
export const layoutOf = (table: Table, choices: Partial<Layout>, language: Locale): Layout => {
  const columns = { ...table.preset, ...choices }
  const sample = sampleOf(table.lines)
  const textsOf = (column: number | null): string[] =>
    sample.flatMap(({ cells }) => {
      const cell = column === null ? undefined : cells[column]
      return typeof cell === 'string' ? cell : []
    })
  const dates = onlyForm(
    textsOf(columns.date),
    'dmy' as const,
    'mdy' as const,
    (text, order) => readDay(text, order).ok,
  )
  const numbers = textsOf(columns.amount).flatMap((text) => partAmount(text)?.digits ?? [])
  const usual = dates.isMixed || rowOf(language).dates.monthFirst ? null : 'dmy'
  return {
    order: dates.form ?? usual,
    decimal: onlyForm(
      numbers,
      '.' as const,
      ',' as const,
      (text, sign) => readAmountWith(text, sign) !== null,
    ).form,
    ...columns,
  }
}
