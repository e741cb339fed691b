import type { Day } from '../../../shared/days/day.ts'
import { createTotalChecks, type TotalCheck } from './createTotalChecks.ts'
import type { Readers } from './guessColumns.ts'
import { type Layout, styleAt } from './layout.ts'
import { partAmount, readWritten } from './readNumber.ts'
import { readTotal } from './readTotal.ts'
import type { Line } from './splitCsv.ts'

/** The reason why a line cannot be converted. */
type Fault =
  | 'broken'
  | 'no-date'
  | 'bad-date'
  | 'impossible-date'
  | 'no-amount'
  | 'bad-amount'
  | 'no-currency'
  | 'bad-currency'
  | 'several-currencies'
  | 'two-currencies'

interface Wanted {
  from: string
  /** Decimal text. */
  amount: string
  /** Null: at the newest rate. */
  day: Day | null
  /** The second date, if the line has one; the line is also converted at its rate. */
  second?: Day
}

export type RowReading =
  | { ok: true; wanted: Wanted }
  /** `cell`: the invalid text. */
  | { ok: false; fault: Fault; cell: string }
  /** A total of the lines above; `check` is null if it has no amount. */
  | { ok: false; fault: 'total'; check: TotalCheck | null }

type LineReading = Exclude<RowReading, { fault: 'total' }>

const bad = (fault: Fault, cell = ''): LineReading => ({ ok: false, fault, cell })

const badDate = (why: 'unreadable' | 'impossible', cell: string): LineReading =>
  bad(why === 'impossible' ? 'impossible-date' : 'bad-date', cell)

type CodeReading = { ok: true; code: string } | { ok: false; refusal: LineReading }

const readCode = (
  cells: readonly string[],
  beside: string,
  layout: Layout,
  { find }: Readers,
): CodeReading => {
  const { currency } = layout
  const refuse = (fault: Fault, cell = ''): CodeReading => ({ ok: false, refusal: bad(fault, cell) })
  const readText = (text: string): CodeReading => {
    if (text === '') return refuse('no-currency')
    const found = find(text)
    if (found.ok) return found
    return refuse(found.why === 'several' ? 'several-currencies' : 'bad-currency', text)
  }
  if (currency === 'beside') return readText(beside)
  const cell = 'code' in currency ? '' : (cells[currency.column]?.trim() ?? '')
  // If the column is empty, the sign beside the amount decides: `€20`.
  const said: CodeReading =
    'code' in currency ? { ok: true, code: currency.code } : readText(cell === '' ? beside : cell)
  if (!said.ok || beside === '') return said
  const other = find(beside)
  if (!other.ok) return refuse('bad-amount', cells[layout.amount]?.trim())
  return other.code === said.code ? said : refuse('two-currencies', cells[layout.amount]?.trim())
}

/** Reads a line. Refuses anything inexact with a reason instead of guessing. */
export const readRow = (line: Line, layout: Layout, readers: Readers): LineReading => {
  const { cells, broken } = line
  if (broken) return bad('broken', cells[0])
  const dateCell = layout.date === null ? '' : (cells[layout.date]?.trim() ?? '')
  const date = layout.date === null ? null : readers.readDate(dateCell, layout.order)
  if (date && dateCell === '') return bad('no-date')
  if (date && !date.ok) return badDate(date.why, dateCell)

  const amountCell = cells[layout.amount]?.trim() ?? ''
  if (amountCell === '') return bad('no-amount')
  const written = partAmount(amountCell)
  const amount = written && readWritten(written, styleAt(line, layout.amount, layout.style))
  if (!written || amount === null) return bad('bad-amount', amountCell)

  const code = readCode(cells, written.beside, layout, readers)
  if (!code.ok) return code.refusal
  const secondCell = layout.second == null ? '' : (cells[layout.second]?.trim() ?? '')
  const second = secondCell === '' ? null : readers.readDate(secondCell, layout.order)
  if (second && !second.ok) return badDate(second.why, secondCell)
  const later = second ? { second: second.day } : {}
  return { ok: true, wanted: { from: code.code, amount, day: date?.day ?? null, ...later } }
}

/** Reads a table's lines in order; compares each total with the lines above it. */
export const rowReader = (layout: Layout, readers: Readers): ((line: Line) => RowReading) => {
  const totals = createTotalChecks()
  let above = 0
  return (line) => {
    // A first line cannot be a total.
    const total = above > 0 ? readTotal(line, layout, readers.find) : null
    if (total) return { ok: false, fault: 'total', check: totals.check(total) }
    above += 1
    const reading = readRow(line, layout, readers)
    if (reading.ok) totals.add(reading.wanted)
    else totals.miss()
    return reading
  }
}
