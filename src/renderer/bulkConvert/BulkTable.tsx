import { useCallback, useMemo, useState } from 'react'
import { LongHead, LongRow, LongTable } from '../controls/LongTable.tsx'
import { usePrinting } from '../print/usePrinting.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { bulkCells, bulkColumns } from './bulkColumns.tsx'
import type { BulkState } from './bulkState.ts'
import type { Table } from './reading/readTable.ts'
import type { RowWording } from './wordRow.ts'

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
          {t('conversions.more')}
        </button>
      )}
    </LongTable>
  )
}
