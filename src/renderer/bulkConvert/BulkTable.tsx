import { useCallback, useMemo, useState } from 'react'
import { type LongCell, type LongColumn, LongHead, LongRow, LongTable } from '../controls/LongTable.tsx'
import { usePrinting } from '../print/usePrinting.ts'
import { useNarrow } from '../state/useNarrow.ts'
import type { BulkState } from './bulkState.ts'
import type { Table } from './reading/readTable.ts'
import type { TableRow } from './reading/tableRow.ts'
import { type RowWording, shorten, wordRow } from './wordRow.ts'

interface BulkTableProps {
  state: BulkState
  table: Table
  /** The indexes of the visible rows. */
  shown: readonly number[] | null
  wording: RowWording
}

/** Cards on a phone at first, and with each press of "More". */
const CARDS = 50

/** The lines with their results. */
export const BulkTable = ({ state: { rows }, table, shown, wording }: BulkTableProps) => {
  const { t } = wording
  const look = [
    'bulk-table',
    table.layout?.second != null && 'bulk-table-second',
    table.reference !== null && 'bulk-table-named',
  ]
  const narrow = useNarrow()
  const { going } = usePrinting()
  const [most, setMost] = useState(CARDS)
  const all = shown?.length ?? rows.length
  // On a phone, only the page scrolls: the frame is as high as its cards, so all of them are drawn.
  const count = narrow ? Math.min(all, most) : all
  const columns = useMemo(() => bulkColumns(table, wording), [table, wording])
  const lineAt = useCallback((place: number) => shown?.[place] ?? place, [shown])
  const cells = useCallback(
    (place: number) => {
      const row = rows[lineAt(place)]
      return row ? bulkCells(row, table, wording) : []
    },
    [rows, lineAt, table, wording],
  )
  // All lines, not only the visible ones.
  if (going)
    return (
      <table className={`long-table ${look.filter(Boolean).join(' ')}`}>
        <LongHead columns={columns} />
        <tbody>
          {Array.from({ length: all }, (_, place) => (
            <LongRow key={lineAt(place)} columns={columns} place={place} cells={cells} />
          ))}
        </tbody>
      </table>
    )
  return (
    <LongTable
      look={look.filter(Boolean).join(' ')}
      label={t('bulk.table')}
      columns={columns}
      count={count}
      total={all}
      keyOf={lineAt}
      cells={cells}
    >
      {count < all && (
        <button type="button" className="button bulk-more" onClick={() => setMost(most + CARDS)}>
          {t('bulk.more')}
        </button>
      )}
    </LongTable>
  )
}

const withSecond = ({ layout }: Table): boolean => layout?.second != null

/** The columns of the converted table; a second date adds two. */
const bulkColumns = (table: Table, { t, to }: RowWording): LongColumn[] => {
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
const bulkCells = (row: TableRow, table: Table, wording: RowWording): LongCell[] => {
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
