import type { CurrencyFinder } from '../../shared/currencies/findCurrency.ts'
import type { Day } from '../../shared/days/day.ts'
import { type DateOrder, readDay } from '../../shared/days/readDay.ts'
import { type DecimalSign, readAmountWith } from '../../shared/money/readAmount.ts'
import { plainSigns } from '../../shared/text/plainSigns.ts'
import { isTotal, type Role } from './headerWords.ts'
import { cellText, type TableCell, type TableLine } from './tableFile.ts'

/** The columns of the three values, from 0. */
export interface Columns {
  /** Null: at the latest rates. */
  date: number | null
  amount: number | null
  /** `beside`: in the amounts' cells (`100 USD`). */
  currency: number | 'beside' | { code: string }
}

/** How to read the lines: their columns, and the forms of dates and numbers; null if both forms are possible. */
export interface Layout extends Columns {
  order: DateOrder | null
  decimal: DecimalSign | null
}

type Fault =
  | 'broken'
  | 'total'
  | 'no-value'
  | 'missing'
  | 'unreadable'
  | 'several'
  | 'debit-or-credit'
  | 'old-roubles'
  | 'two-currencies'

export type LineReading =
  /** `amount` is decimal text. A line without a day is converted at the latest rate. */
  | { ok: true; from: string; amount: string; day: Day | null }
  /** The value at fault, and its text. */
  | { ok: false; fault: Fault; of: Role; cell: string }

type Bad = Extract<LineReading, { ok: false }>

const bad = (fault: Fault, of: Role, cell = ''): Bad => ({ ok: false, fault, of, cell })

/** Longer texts are not amounts; the expression below takes more than linear time. */
const LONGEST = 120
const AMOUNT =
  /^([+-]?) ?([^\d+-]*?) ?([+-]?) ?(\d(?:[\d.,' ]*\d)?|(?<=^[+-]? ?)[.,]\d+) ?([^\d.,' +-][^\d+-]*)?$/u
/** Whether debits are negative differs from bank to bank. */
const DEBIT_OR_CREDIT = /(?<=^|[\s(])(?:dr|db|cr|дт|кт|дебет|кредит|debit|credit)\.?(?=$|[\s)])/i

interface AmountParts {
  /** A number with its minus. */
  digits: string
  /** A currency's sign, code or name beside it; empty without one. */
  beside: string
}

/** Splits a cell such as `$1,234.50`, `(100) USD`, `5.00-` or `1 234,56 тг.`; null for other cells. */
export const partAmount = (cell: string): AmountParts | null => {
  if (cell.length > LONGEST) return null
  const plain = plainSigns(cell)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^([^+-]*\d) ?-$/, '-$1')
  // Accountants write negative amounts in brackets. Other brackets hold a remark, such as a currency: `5 доллар США ($)`.
  const [, before = '', inner = '', after = ''] = /^([^()]*)\(([^()]+)\)([^()]*)$/.exec(plain) ?? []
  const isNegative = /\d/.test(inner)
  if (isNegative && /\d/.test(before + after)) return null
  const match = AMOUNT.exec(isNegative ? `${before}${inner}${after}`.trim() : plain)
  if (!match) return null
  const [, outerSign = '', prefix = '', innerSign = '', digits = '', suffix = ''] = match
  const sign = outerSign + innerSign
  if (sign.length > 1 || (isNegative && sign !== '')) return null
  return {
    digits: `${isNegative || sign === '-' ? '-' : ''}${digits}`,
    beside: `${prefix} ${suffix}`.trim(),
  }
}

/** Reads a number in the column's form, or in the only possible one; null if it is no number. */
export const readNumber = (digits: string, decimal: DecimalSign | null): string | 'two-ways' | null => {
  if (decimal !== null) return readAmountWith(digits, decimal)
  const [point, comma] = [readAmountWith(digits, '.'), readAmountWith(digits, ',')]
  return point !== null && comma !== null && point !== comma ? 'two-ways' : (point ?? comma)
}

const readAmountCell = (
  cell: TableCell | undefined,
  decimal: DecimalSign | null,
): { ok: true; amount: string; beside: string } | Bad => {
  const text = cellText(cell)
  if (text === '') return bad('missing', 'amount')
  if (typeof cell === 'object') {
    const amount = cell.is === 'number' ? readAmountWith(text, '.') : null
    return amount === null ? bad('unreadable', 'amount', text) : { ok: true, amount, beside: '' }
  }
  const parts = partAmount(text)
  const amount = parts && readNumber(parts.digits, decimal)
  if (!parts || amount === null) return bad('unreadable', 'amount', text)
  if (amount === 'two-ways') return bad('several', 'amount', text)
  if (DEBIT_OR_CREDIT.test(parts.beside)) return bad('debit-or-credit', 'amount', text)
  return { ok: true, amount, beside: parts.beside }
}

const readDateCell = (cell: TableCell | undefined, order: DateOrder | null): Day | Bad => {
  const text = cellText(cell)
  if (text === '') return bad('missing', 'date')
  const reading = readDay(text, order)
  if (reading.ok && (typeof cell === 'string' || cell?.is === 'day')) return reading.day
  return bad(!reading.ok && reading.why === 'two-ways' ? 'several' : 'unreadable', 'date', text)
}

const readCurrency = (
  line: TableLine,
  beside: string,
  { currency, amount }: Layout,
  finder: CurrencyFinder,
): string | Bad => {
  const read = (text: string): string | Bad => {
    if (text === '') return bad('missing', 'currency')
    const reading = finder.ofText(text)
    if (reading.ok) return reading.code
    const faults = { several: 'several', old: 'old-roubles', unknown: 'unreadable' } as const
    return bad(faults[reading.why], 'currency', text)
  }
  if (currency === 'beside') return read(beside)
  const written = typeof currency === 'object' ? currency.code : cellText(line.cells[currency])
  // If the column is empty, the sign beside the amount decides: `€20`.
  const code = typeof currency === 'object' ? written : read(written === '' ? beside : written)
  if (typeof code === 'object' || beside === '' || finder.mayMean(beside, code)) return code
  const cell = cellText(amount === null ? undefined : line.cells[amount])
  return finder.ofText(beside).ok
    ? bad('two-currencies', 'currency', cell)
    : bad('unreadable', 'amount', cell)
}

/** Reads a line exactly, or refuses it with a reason. */
export const readLine = (line: TableLine, layout: Layout, finder: CurrencyFinder): LineReading => {
  if (line.broken) return bad('broken', 'date', cellText(line.cells[0]))
  const cellOf = (role: Role): TableCell | undefined => {
    const column = layout[role]
    return typeof column === 'number' ? line.cells[column] : undefined
  }
  for (const role of ['date', 'amount', 'currency'] as const) {
    const cell = cellOf(role)
    const text = cellText(cell)
    const isFormula = typeof cell === 'object' ? cell.is === 'no-value' : text.startsWith('=')
    if (isFormula) return bad('no-value', role, text)
  }
  const day = layout.date === null ? null : readDateCell(cellOf('date'), layout.order)
  // A line with a date is a line; a total has none.
  if (typeof day !== 'number' && line.cells.some((cell) => isTotal(cellText(cell))))
    return bad('total', 'date')
  if (typeof day === 'object' && day !== null) return day
  const sum = readAmountCell(cellOf('amount'), layout.decimal)
  if (!sum.ok) return sum
  const code = readCurrency(line, sum.beside, layout, finder)
  return typeof code === 'object' ? code : { ok: true, from: code, amount: sum.amount, day }
}
