import { useId, useMemo } from 'react'
import type { Day } from '../../../shared/days/day.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { Segmented } from '../../controls/Segmented.tsx'
import type { SheetTable } from '../../export/sheet.ts'
import { type TableUnit, tableUnits } from '../../state/route.ts'
import { useLastDay } from '../../state/useCalendar.ts'
import { useText } from '../../state/useText.ts'
import { type Column, sheetOf, type TableSort, useSortedRows } from '../../table/column.ts'
import { Table } from '../../table/Table.tsx'
import type { HistoryView } from '../historyView.ts'
import { dayColumns } from './dayColumns.tsx'
import { dayRows, periodRows } from './historyRows.ts'
import { periodColumns } from './periodColumns.tsx'

interface HistorySheetOptions {
  unit: TableUnit
  today: Day
  live: boolean
}

/** Returns the table of a view for a file or the clipboard, newest first. */
export const historySheet = (
  view: HistoryView,
  { unit, today, live }: HistorySheetOptions,
  wording: Wording,
): SheetTable =>
  unit === 'day'
    ? sheetOf(dayRows(view), dayColumns(view, wording))
    : sheetOf(periodRows(view, unit), periodColumns(view, { unit, today, live }, wording))

interface SortedTableProps<Row> {
  look: string
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  first: TableSort
  dayOf: (row: Row) => Day
  onChoose: (row: Row) => void
}

const SortedTable = <Row,>(props: SortedTableProps<Row>) => {
  const { t } = useText()
  const id = useId()
  const { rows, sort, onSort } = useSortedRows(props.rows, props.columns, props.first)
  const { look, caption, columns, dayOf, onChoose } = props
  return (
    <>
      <Table
        look={look}
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={dayOf}
        sort={sort}
        onSort={onSort}
        describedBy={id}
        onChoose={onChoose}
      />
      <p id={id} className="visually-hidden">
        {t('series.table.keys')}
      </p>
    </>
  )
}

const newestDay: TableSort = { by: 'day', down: true }
const newestPeriod: TableSort = { by: 'period', down: true }

interface HistoryTableProps {
  view: HistoryView
  unit: TableUnit
  /** Whether the pair has a rate on every day and no publications. */
  live: boolean
  onUnit: (unit: TableUnit) => void
  /** Called with the day of a chosen row. */
  onDay: (day: Day) => void
}

/** The data of the chart as a table to sort and to walk through by keys: by day, month, quarter or year. */
export const HistoryTable = ({ view, unit, live, onUnit, onDay }: HistoryTableProps) => {
  const wording = useText()
  const { t, language } = wording
  const today = useLastDay()
  const { series, from, to, compared } = view
  const days = useMemo(
    () => (unit === 'day' ? { rows: dayRows(view), columns: dayColumns(view, wording) } : null),
    [view, unit, wording],
  )
  const periods = useMemo(
    () =>
      unit === 'day'
        ? null
        : { rows: periodRows(view, unit), columns: periodColumns(view, { unit, today, live }, wording) },
    [view, unit, today, live, wording],
  )
  const caption = t('series.table.caption', {
    code: series.code,
    quote: series.quote,
    from: formatDay(from, language, 'long'),
    to: formatDay(to, language, 'long'),
  })
  const lines = compared.length > 0 ? ' table-lines' : ''
  return (
    <div className="stack">
      <div className="off-paper">
        <Segmented<TableUnit>
          legend={t('series.table.by')}
          value={unit}
          options={tableUnits.map((one) => ({ value: one, label: t(`series.table.units.${one}`) }))}
          onChange={onUnit}
        />
      </div>
      {days && (
        <SortedTable
          look={`point-table${lines}`}
          caption={caption}
          first={newestDay}
          dayOf={({ day }) => day}
          onChoose={({ day }) => onDay(day)}
          {...days}
        />
      )}
      {periods && (
        <SortedTable
          key={unit}
          look={`period-table${lines}`}
          caption={caption}
          first={newestPeriod}
          dayOf={(row) => row.from}
          onChoose={({ figures }) => onDay(figures.last.day)}
          {...periods}
        />
      )}
    </div>
  )
}
