import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { type Day, formatIsoDay, parseDay } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import { firstFrom } from '../../../shared/series/slice.ts'
import { type Curve, comparedCurves } from '../../chart/curves.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { copyText } from '../../controls/copyText.ts'
import { LongTable } from '../../controls/LongTable.tsx'
import { moveCursor } from '../../controls/rowCursor.ts'
import { DateField } from '../../date/DateField.tsx'
import { useSource } from '../../export/useSource.ts'
import { wordQuote, wordUnit, writeRate } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { headColumns } from './headColumns.tsx'
import { pointCells } from './pointCells.tsx'
import { pointLines, wordLines } from './pointLines.ts'
import { type PointRows, usePointRows } from './usePointRows.ts'

interface GoToDayProps {
  /** The first and the last day with a row. */
  from: Day
  to: Day
  onGo: (day: Day) => void
}

/** Moves the table to a day. */
const GoToDay = ({ from, to, onGo }: GoToDayProps) => {
  const { t } = useText()
  const [wanted, setWanted] = useState<string | null>(null)
  const go = (iso: string | null) => {
    setWanted(iso)
    const day = iso === null ? null : parseDay(iso)
    if (day !== null) onGo(day)
  }
  return (
    <DateField
      label={t('series.table.goTo')}
      value={wanted}
      min={formatIsoDay(from)}
      max={formatIsoDay(to)}
      onChange={go}
    />
  )
}

const none: readonly Curve[] = []

interface PointTableProps {
  view: HistoryView
  /** Called with the day of a chosen row. */
  onDay?: ((day: Day) => void) | undefined
}

/** The chart's points as a table to sort, walk through by keys and copy. */
export const PointTable = ({ view, onDay }: PointTableProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const { attribution } = useSource()
  const rows = usePointRows(view)
  const [said, say] = useState('')
  const { series, first, end } = view
  const { order, cursor, setCursor } = rows
  const lines = useMemo(() => (view.compared.length > 0 ? comparedCurves(view, view) : none), [view])
  const chosen = order.slice(cursor.low, cursor.high + 1)

  const copy = async (indexes: readonly number[]) => {
    const header = [
      t('series.table.day'),
      // All digits, for one unit, as in files.
      wordUnit(series, 1, wording),
      ...[t('series.table.difference'), t('series.table.percent'), t('series.table.remark')],
      ...wordLines(lines, wording),
    ]
    const words = { header, provisional: t('board.provisional'), attribution }
    const done = await copyText(pointLines(series, indexes, words, lines))
    const number = formatNumber(indexes.length, { language })
    say(done ? t('series.table.copied', { count: indexes.length, number }) : t('bulk.notCopied'))
  }
  const goTo = (wanted: Day) => {
    // The publication of that day, or the last one before it.
    const index = Math.max(first, Math.min(end, firstFrom(series.day, wanted + 1)) - 1)
    const day = series.day[index] ?? 0
    setCursor(moveCursor(cursor, order.indexOf(index)))
    onDay?.(day)
    const found = {
      day: formatDay(day, language, 'long'),
      rate: writeRate(series.rate[index] ?? 0, view.digits, language),
    }
    const words = t('history.point', found)
    say(
      day === wanted
        ? words
        : t('series.table.notThen', { wanted: formatDay(wanted, language, 'long'), found: words }),
    )
  }
  const choose = (place: number) => {
    const index = order[place]
    if (index !== undefined) onDay?.(series.day[index] ?? 0)
  }
  if (first >= end) return null
  const counted = chosen.length > 0 ? chosen : order
  const number = formatNumber(counted.length, { language })
  return (
    <div className="point-box stack">
      <div className="point-tools cluster">
        <GoToDay from={series.day[first] ?? 0} to={series.day[end - 1] ?? 0} onGo={goTo} />
        <button type="button" className="button" onClick={() => void copy(counted)}>
          {chosen.length > 0
            ? t('series.table.copyChosen', { count: chosen.length, number })
            : t('series.table.copyAll', { count: order.length, number })}
        </button>
      </div>
      <p role="status" className="quiet point-said">
        {said}
      </p>
      <PointGrid
        view={view}
        rows={rows}
        lines={lines}
        describedBy={`${id}-keys`}
        onCopy={() => void copy(chosen.length > 0 ? chosen : order.slice(cursor.at, cursor.at + 1))}
        onChoose={choose}
      />
      <p id={`${id}-keys`} className="quiet point-keys">
        {t('series.table.keys')}
      </p>
    </div>
  )
}

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
const PointGrid = ({ view, rows, lines, describedBy, onCopy, onChoose }: PointGridProps) => {
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

interface PointsProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The table, rendered only while it is open. */
  children: ReactNode
}

/** The chart's points as a collapsible table. */
export const Points = ({ open, onOpen, children }: PointsProps) => {
  const { t } = useText()
  return (
    <details
      className="card points"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && onOpen(currentTarget.open)}
    >
      <summary>{t('history.table')}</summary>
      {open && children}
    </details>
  )
}
