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
import {
  describeMarks,
  describeRateDay,
  describeRule,
  describeTrouble,
  type RowWording,
  shorten,
} from './describeRow.ts'
import type { Layout } from './readLine.ts'
import { cellText } from './tableLine.ts'

/** Digits that a spreadsheet keeps. */
const RATE_DIGITS = 15

const textCell = (text: string | null): SheetCell => (text ? { text } : null)

/** Returns an original cell; a workbook's numbers and days keep their types. */
const originalCell = ({ line }: BulkLine, column: number): SheetCell => {
  const cell = line.cells[column]
  if (typeof cell !== 'object') return textCell(cell ?? null)
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

const rateDayCell = (row: BulkLine, wording: RowWording): SheetCell => {
  const days = new Set([row.answer?.fromDay, row.answer?.toDay].filter((day) => day != null))
  const [day, ...others] = days
  if (day === undefined || others.length === 0) return dayCell(day ?? null)
  return textCell(describeRateDay(row, wording, (_, one) => formatIsoDay(one)))
}

/** The columns of the page (number, date, amount, rate, result, rate date) and of files (all original cells first). */
export const bulkColumns = (table: Table, layout: Layout, wording: RowWording): Column<BulkLine>[] => {
  const { t, language, to, kind, isOfficial } = wording
  const answerOf = ({ answer }: BulkLine) => (answer?.rate == null ? null : answer)
  const rateDay = (row: BulkLine) =>
    describeRateDay(row, wording, (code, one) => {
      const day = formatDay(one, language, 'short')
      return row.answer?.rule !== 'dated' && isOfficial(code) ? t('converter.fixedShort', { day }) : day
    })
  const original = columnNames(table, wording).map(
    (name, column): Column<BulkLine> => ({
      id: `${column}`,
      name,
      sheet: (row) => originalCell(row, column),
    }),
  )
  return [
    { id: 'line', name: t('bulk.line'), look: 'bulk-line', cell: ({ line }) => line.line },
    ...original,
    {
      id: 'date',
      name: t('bulk.read.date'),
      look: 'bulk-date',
      // An unreadable line shows its own cells.
      cell: ({ line, reading }) =>
        !reading.ok
          ? shorten(cellText(line.cells[line.broken ? 0 : (layout.date ?? -1)]))
          : reading.day === null
            ? t('bulk.newest')
            : formatDay(reading.day, language, 'short'),
    },
    {
      id: 'amount',
      name: t('bulk.read.amount'),
      look: 'bulk-amount',
      cell: ({ line, reading }) =>
        reading.ok ? (
          <>
            {formatNumber(reading.amount, { language, minDecimals: typedDigits(reading.from) })}{' '}
            <span className="unit">{reading.from}</span>
          </>
        ) : line.broken || layout.amount === null ? (
          ''
        ) : (
          shorten(cellText(line.cells[layout.amount]))
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
      cell: (row) => {
        const { rate, result } = answerOf(row) ?? {}
        return rate && row.reading.ok
          ? formatUsedRate({ amount: row.reading.amount, rate, result: result ?? null, to, kind }, language)
          : ''
      },
      sheet: (row) =>
        numberCell(answerOf(row)?.rate && new Big(answerOf(row)?.rate ?? 0).prec(RATE_DIGITS).toFixed()),
    },
    {
      id: 'result',
      name: t('bulk.inTarget', { code: to }),
      look: 'bulk-result',
      cell: (row) => {
        const result = row.answer?.result
        return result == null ? (
          <span className="quiet">…</span>
        ) : (
          formatMoney(result, to, language, kind ? { kind } : {})
        )
      },
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
      sheet: (row) => rateDayCell(row, wording),
    },
    { id: 'rule', name: t('bulk.exported.rule'), sheet: (row) => textCell(describeRule(row, wording)) },
    {
      id: 'note',
      name: t('series.table.remark'),
      sheet: (row) =>
        textCell([describeTrouble(row, wording), describeMarks(row, wording)].filter(Boolean).join('; ')),
    },
  ]
}
