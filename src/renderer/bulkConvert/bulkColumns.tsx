import Big from 'big.js'
import { formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatUsedRate } from '../../shared/format/formatUsedRate.ts'
import { typedDigits } from '../../shared/format/moneyDigits.ts'
import type { SheetCell } from '../export/sheet.ts'
import { dayCell, numberCell } from '../export/sheetCells.ts'
import type { Column } from '../table/column.ts'
import type { BulkLine } from './bulkConvert.ts'
import type { Table } from './columns.ts'
import { describeMarks, describeRateDay, describeTrouble, type RowWording, shorten } from './describeRow.ts'
import type { Layout } from './readLine.ts'
import { cellText } from './tableFile.ts'

/** Digits that a spreadsheet keeps. */
const RATE_DIGITS = 15

const textCell = (text: string): SheetCell => (text ? { text } : null)

/** Returns an original cell; a workbook's numbers and days keep their types. */
const originalCell = ({ line }: BulkLine, column: number): SheetCell => {
  const cell = line.cells[column]
  if (typeof cell !== 'object') return textCell(cell ?? '')
  return cell.is === 'number'
    ? numberCell(cell.text)
    : cell.is === 'day'
      ? dayCell(parseDay(cell.text))
      : textCell(cell.text)
}

/** The names of the table's own columns. */
export const columnNames = ({ header, width }: Table, { t }: Pick<RowWording, 't'>): string[] =>
  Array.from(
    { length: width },
    (_, column) => cellText(header?.cells[column]) || t('bulk.read.column', { number: column + 1 }),
  )

/** The columns of the page (number, date, amount, rate, result, rate date) and of files (all original cells first). */
export const bulkColumns = (table: Table, layout: Layout, wording: RowWording): Column<BulkLine>[] => {
  const { t, language, to, kind, isOfficial } = wording
  /** Returns the value that is read from a line; an unreadable one has its own cells. */
  const original = ({ line }: BulkLine, ...roles: ('date' | 'amount' | 'currency')[]): string => {
    if (line.broken) return ''
    const columns = roles.map((role) => layout[role]).filter((column) => typeof column === 'number')
    return shorten([...new Set(columns)].map((column) => cellText(line.cells[column])).join(' '))
  }
  const rateDay = (row: BulkLine) =>
    describeRateDay(row, wording, (code, one) => {
      const day = formatDay(one, language, 'short')
      return row.answer?.rule !== 'dated' && isOfficial(code) ? t('converter.fixedShort', { day }) : day
    })
  return [
    { id: 'line', name: t('bulk.line'), look: 'bulk-line', cell: ({ line }) => line.line },
    ...columnNames(table, wording).map(
      (name, column): Column<BulkLine> => ({
        id: `${column}`,
        name,
        sheet: (row) => originalCell(row, column),
      }),
    ),
    {
      id: 'date',
      name: t('bulk.read.date'),
      look: 'bulk-date',
      cell: (row) => {
        if (!row.reading.ok) return original(row, 'date')
        return row.reading.day === null ? t('bulk.newest') : formatDay(row.reading.day, language, 'short')
      },
    },
    {
      id: 'amount',
      name: t('bulk.read.amount'),
      look: 'bulk-amount',
      cell: (row) =>
        row.reading.ok ? (
          <>
            {formatNumber(row.reading.amount, { language, minDecimals: typedDigits(row.reading.from) })}{' '}
            <span className="unit">{row.reading.from}</span>
          </>
        ) : (
          original(row, 'amount', 'currency')
        ),
    },
    {
      id: 'readDate',
      name: t('bulk.exported.date'),
      sheet: ({ reading }) => (reading.ok && reading.day !== null ? { day: reading.day } : null),
    },
    {
      id: 'readAmount',
      name: t('bulk.exported.amount'),
      sheet: ({ reading }) => (reading.ok ? numberCell(reading.amount) : null),
    },
    {
      id: 'readCurrency',
      name: t('bulk.exported.currency'),
      sheet: ({ reading }) => (reading.ok ? textCell(reading.from) : null),
    },
    {
      id: 'rate',
      name: t('board.sorts.rate'),
      look: 'bulk-rate',
      cell: ({ reading, answer }) =>
        reading.ok && answer?.rate
          ? formatUsedRate({ ...answer, amount: reading.amount, rate: answer.rate, to, kind }, language)
          : '',
      sheet: ({ answer }) => numberCell(answer?.rate && new Big(answer.rate).prec(RATE_DIGITS).toFixed()),
    },
    {
      id: 'result',
      name: t('bulk.inTarget', { code: to }),
      look: 'bulk-result',
      cell: ({ answer }) =>
        answer?.result ? formatMoney(answer.result, to, language, kind ? { kind } : {}) : '…',
      sheet: ({ answer }) => numberCell(answer?.result),
    },
    {
      id: 'rateDay',
      name: t('board.rateDate'),
      look: 'bulk-day',
      cell: (row) =>
        row.answer
          ? [rateDay(row) || t('bulk.needless'), describeMarks(row, wording)].filter(Boolean).join(', ')
          : '',
      sheet: (row) => {
        const { fromDay = null, toDay = null } = row.answer ?? {}
        const isOne = fromDay === null || toDay === null || fromDay === toDay
        return isOne
          ? dayCell(fromDay ?? toDay)
          : textCell(describeRateDay(row, wording, (_, day) => formatIsoDay(day)))
      },
    },
    {
      id: 'note',
      name: t('series.table.remark'),
      sheet: (row) =>
        textCell([describeTrouble(row, wording), describeMarks(row, wording)].filter(Boolean).join('; ')),
    },
  ]
}
