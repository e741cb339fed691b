import type { LongCell, LongColumn } from '../controls/LongTable.tsx'
import type { Table } from './reading/readTable.ts'
import type { TableRow } from './reading/tableRow.ts'
import { shorten } from './shorten.ts'
import { type RowWording, wordRow } from './wordRow.ts'

const withSecond = ({ layout }: Table): boolean => layout?.second != null

/** The columns of the converted table; a second date adds two. */
export const bulkColumns = (table: Table, { t, to }: RowWording): LongColumn[] => {
  const { header, reference } = table
  const line = (
    <>
      {t('bulk.line')} {reference !== null && <small>{shorten(header?.[reference] ?? '')}</small>}
    </>
  )
  return [
    { name: t('bulk.line'), look: 'bulk-line', head: line },
    { name: t('bulk.read.date'), look: 'bulk-date' },
    { name: t('bulk.read.amount'), look: 'bulk-amount' },
    { name: t('bulk.rate'), look: 'bulk-rate' },
    { name: t('bulk.inTarget', { code: to }), look: 'bulk-result' },
    { name: t('bulk.publication'), look: 'bulk-day' },
    ...(withSecond(table)
      ? [
          { name: t('bulk.onSecond'), look: 'bulk-second' },
          { name: t('bulk.difference'), look: 'bulk-difference' },
        ]
      : []),
  ]
}

const pending = <span className="quiet">…</span>

/** Returns the cells of a line: its input, its result and its publication, or the reason for no result. */
export const bulkCells = (row: TableRow, table: Table, wording: RowWording): LongCell[] => {
  const { layout, reference } = table
  const { line, cells, broken } = row.line
  const cellAt = (column: number | null | undefined) =>
    broken || column == null ? '' : (cells[column] ?? '')
  const asWritten = {
    date: broken ? shorten(cells[0] ?? '') : cellAt(layout?.date),
    amount: cellAt(layout?.amount),
  }
  const worded = wordRow(row, asWritten, wording)
  const { date, amount, code, rate, result, publication, second, trouble, inOrder } = worded
  const number = (
    <>
      {line} {reference !== null && <small>{shorten(cellAt(reference))}</small>}
    </>
  )
  const money = (
    <>
      {amount} <span className="unit">{code}</span>
    </>
  )
  const input: LongCell[] = broken
    ? [{ content: shorten(cells[0] ?? ''), look: 'bulk-raw', span: 2 }]
    : [{ content: date }, { content: money }]
  if (trouble !== null)
    return [
      { content: number },
      ...input,
      {
        content: trouble,
        look: inOrder ? 'bulk-trouble bulk-in-order' : 'bulk-trouble',
        span: withSecond(table) ? 5 : 3,
      },
    ]
  const sourced = second?.publication === second?.date ? '' : second?.publication
  const later = second && (
    <>
      {second.result ?? pending}
      <small>{[second.date, second.rate, sourced].filter(Boolean).join(' · ')}</small>
    </>
  )
  return [
    { content: number },
    ...input,
    { content: rate },
    { content: result ?? pending },
    { content: publication },
    ...(withSecond(table) ? [{ content: later }, { content: second?.difference }] : []),
  ]
}
