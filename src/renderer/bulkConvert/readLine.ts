import { type CurrencyFinder, mayMean } from '../../shared/currencies/findCurrency.ts'
import { type Day, parseDay } from '../../shared/days/day.ts'
import { type DateOrder, readDay } from '../../shared/days/readDay.ts'
import { type DecimalSign, readAmountWith } from '../../shared/money/readAmount.ts'
import { plainSigns } from '../../shared/text/plainSigns.ts'
import { isTotal } from './headerWords.ts'
import { cellText, type TableCell, type TableLine } from './tableLine.ts'

/** How to read the lines: columns from 0, and the forms of dates and numbers; null if both forms are possible. */
export interface Layout {
  /** Null: at the latest rates. */
  date: number | null
  amount: number | null
  /** `beside`: in the amounts' cells (`100 USD`). */
  currency: number | 'beside' | { code: string }
  order: DateOrder | null
  decimal: DecimalSign | null
}

export type Fault =
  | 'broken'
  | 'total'
  | 'no-value'
  | 'no-date'
  | 'bad-date'
  | 'impossible-date'
  | 'date-two-ways'
  | 'no-amount'
  | 'bad-amount'
  | 'amount-two-ways'
  | 'debit-or-credit'
  | 'no-currency'
  | 'bad-currency'
  | 'several-currencies'
  | 'old-roubles'
  | 'two-currencies'

export type LineReading =
  /** `amount` is decimal text. A line without a day is converted at the latest rate. */
  | { ok: true; from: string; amount: string; day: Day | null }
  /** `cell`: the text at fault. */
  | { ok: false; fault: Fault; cell: string }

type Bad = Extract<LineReading, { ok: false }>

const bad = (fault: Fault, cell = ''): Bad => ({ ok: false, fault, cell })

/** Longer texts are not amounts; the expression below takes more than linear time. */
const LONGEST = 120
const AMOUNT =
  /^([+-]?) ?([^\d+-]*?) ?([+-]?) ?(\d(?:[\d.,' ]*\d)?|(?<=^[+-]? ?)[.,]\d+) ?([^\d.,' +-][^\d+-]*)?$/u
/** Whether debits are negative differs from bank to bank. */
const DEBIT_OR_CREDIT = /^(?:dr|db|cr|дт|кт|дебет|кредит|debit|credit)\.?$/i

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
  // Accountants write negative amounts in brackets.
  const [, before = '', inner = '', after = ''] = /^([^()]*)\(([^()]+)\)([^()]*)$/.exec(plain) ?? []
  const match = AMOUNT.exec(inner === '' ? plain : `${before}${inner}${after}`.trim())
  if (!match) return null
  const [, outerSign = '', prefix = '', innerSign = '', digits = '', suffix = ''] = match
  const sign = outerSign + innerSign
  if (sign.length > 1 || (prefix !== '' && suffix !== '') || (inner !== '' && sign !== '')) return null
  return { digits: `${inner !== '' || sign === '-' ? '-' : ''}${digits}`, beside: (prefix || suffix).trim() }
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
  if (text === '') return bad('no-amount')
  if (typeof cell === 'object')
    return cell.is === 'number' ? { ok: true, amount: text, beside: '' } : bad('bad-amount', text)
  const parts = partAmount(text)
  const amount = parts && readNumber(parts.digits, decimal)
  if (!parts || amount === null) return bad('bad-amount', text)
  if (amount === 'two-ways') return bad('amount-two-ways', text)
  if (DEBIT_OR_CREDIT.test(parts.beside)) return bad('debit-or-credit', text)
  return { ok: true, amount, beside: parts.beside }
}

const readDateCell = (cell: TableCell | undefined, order: DateOrder | null): Day | Bad => {
  const text = cellText(cell)
  if (text === '') return bad('no-date')
  if (typeof cell === 'object') return (cell.is === 'day' ? parseDay(text) : null) ?? bad('bad-date', text)
  const reading = readDay(text, order)
  if (reading.ok) return reading.day
  const faults = {
    unreadable: 'bad-date',
    impossible: 'impossible-date',
    'two-ways': 'date-two-ways',
  } as const
  return bad(faults[reading.why], text)
}

const readCurrency = (
  line: TableLine,
  beside: string,
  { currency, amount }: Layout,
  finder: CurrencyFinder,
): string | Bad => {
  const read = (text: string): string | Bad => {
    if (text === '') return bad('no-currency')
    const reading = finder.ofText(text)
    if (reading.ok) return reading.code
    const faults = { several: 'several-currencies', old: 'old-roubles', unknown: 'bad-currency' } as const
    return bad(faults[reading.why], text)
  }
  if (currency === 'beside') return read(beside)
  const named = typeof currency === 'object' ? currency.code : cellText(line.cells[currency])
  // If the column is empty, the sign beside the amount decides: `€20`.
  const code = typeof currency === 'object' ? named : read(named === '' ? beside : named)
  if (typeof code === 'object' || beside === '' || mayMean(beside, code, finder)) return code
  const cell = cellText(amount === null ? undefined : line.cells[amount])
  return finder.ofText(beside).ok ? bad('two-currencies', cell) : bad('bad-amount', cell)
}

/** Reads a line exactly, or refuses it with a reason. */
export const readLine = (line: TableLine, layout: Layout, finder: CurrencyFinder): LineReading => {
  if (line.broken) return bad('broken', cellText(line.cells[0]))
  const { date, amount, currency, order, decimal } = layout
  const cellAt = (column: number | null) => (column === null ? undefined : line.cells[column])
  for (const column of [date, amount, typeof currency === 'number' ? currency : null]) {
    const cell = cellAt(column)
    if (typeof cell === 'object' && cell.is === 'no-value') return bad('no-value', cell.text)
  }
  // A line with a date is a line; a total has none.
  const isDated =
    date !== null && cellText(cellAt(date)) !== '' && typeof readDateCell(cellAt(date), order) === 'number'
  if (!isDated && line.cells.some((cell) => isTotal(cellText(cell)))) return bad('total')
  const day = date === null ? null : readDateCell(cellAt(date), order)
  if (typeof day === 'object' && day !== null) return day
  const sum = readAmountCell(cellAt(amount), decimal)
  if (!sum.ok) return sum
  const code = readCurrency(line, sum.beside, layout, finder)
  return typeof code === 'object' ? code : { ok: true, from: code, amount: sum.amount, day }
}
