import { useCallback, useMemo } from 'react'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import type { Curve } from '../../chart/curves.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { LongTable } from '../../controls/LongTable.tsx'
import { wordQuote } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { headColumns } from './headColumns.tsx'
import { pointCells } from './pointCells.tsx'
import { wordLines } from './pointLines.ts'
import type { PointRows } from './usePointRows.ts'

interface PointGridProps {
  view: HistoryView
  rows: PointRows
  /** The compared lines; empty for a single currency. */
  lines: readonly Curve[]
  describedBy: string
  /** The user pressed the copy shortcut. */
  onCopy: () => void
  /** The user chose a row's day, by Enter or a press. */
  onChoose: (place: number) => void
}

/** The points as a grid to sort and walk through by keys. */
export const PointGrid = ({ view, rows, lines, describedBy, onCopy, onChoose }: PointGridProps) => {
  const wording = useText()
  const { t, language } = wording
  const { order, cursor, sort, setCursor: onMove, setSort: onSort } = rows
  const { series, digits, first, end } = view
  const columns = useMemo(() => {
    const more = wordLines(lines, wording)
    return headColumns({ sort, quote: wordQuote(series, digits, wording), more, onSort }, wording.t)
  }, [sort, series, digits, lines, wording, onSort])
  const cellsOf = useMemo(() => pointCells(view, lines, wording), [view, lines, wording])
  const indexAt = useCallback((place: number) => order[place] ?? 0, [order])
  const cells = useCallback((place: number) => cellsOf(indexAt(place)), [cellsOf, indexAt])
  const days = { from: series.day[first] ?? 0, to: series.day[end - 1] ?? 0 }
  return (
    <LongTable
      look={lines.length > 0 ? 'point-table point-table-lines' : 'point-table'}
      caption={t('series.table.caption', {
        code: series.code,
        quote: series.quote,
        from: formatDay(days.from, language, 'long'),
        to: formatDay(days.to, language, 'long'),
        count: order.length,
        number: formatNumber(order.length, { language }),
      })}
      columns={columns}
      count={order.length}
      keyOf={indexAt}
      cells={cells}
      selection={{ cursor, onMove, onCopy, onChoose, describedBy }}
    />
  )
}
