import { formatIsoDay } from '../../shared/days/day.ts'
import { Select } from '../controls/Select.tsx'
import { SortButton } from '../controls/SortButton.tsx'
import { StackTable } from '../controls/StackTable.tsx'
import { Change } from '../rate/Change.tsx'
import { DecimalNumber, decimalRoom } from '../rate/DecimalNumber.tsx'
import { formatRoute, historyRoute, type MonthsRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import type { PeriodCell } from './periodCell.ts'
import type { PeriodGrid, PeriodRow, PeriodSort } from './periodGrid.ts'

interface PeriodTableProps {
  grid: PeriodGrid
  /** The rows in display order. */
  rows: readonly PeriodRow[]
  caption: string
  sort: PeriodSort
  onSort: (sort: PeriodSort) => void
  /** The pair for a period's link to its days; absent for several. */
  pair: Pick<MonthsRoute, 'code' | 'quote'>
}

const Cell = ({ cell, room, percents }: { cell: PeriodCell; room: number; percents: number }) => {
  const { language } = useText()
  const { value, text, note, change } = cell
  if (value === null) return text
  return (
    <>
      {change ? (
        <Change percent={value} decimals={percents} />
      ) : (
        <DecimalNumber text={text} language={language} room={room} />
      )}
      {note && <span className={change ? 'second months-note may-wrap' : 'second months-note'}>{note}</span>}
    </>
  )
}

const Name = ({ row, pair }: Pick<PeriodTableProps, 'pair'> & { row: PeriodRow }) => {
  const { t } = useText()
  if (pair.code === null || row.cells.every(({ value }) => value === null)) return row.name
  const range = { from: formatIsoDay(row.from), to: formatIsoDay(row.to) }
  return (
    <a href={formatRoute({ ...historyRoute, ...pair, range })} title={t('months.toDays')}>
      {row.name}
    </a>
  )
}

/** A row per month, quarter or year. In a narrow window, each is a block of named figures. */
export const PeriodTable = ({ grid, rows, caption, sort, onSort, pair }: PeriodTableProps) => {
  const { t, language } = useText()
  const rooms = grid.columns.map((_, at) =>
    decimalRoom(
      rows.flatMap(({ cells }) => (cells[at] && cells[at].value !== null ? cells[at].text : [])),
      language,
    ),
  )
  const head = (column: number | null, name: string) => {
    const sorted = column === sort.column ? (sort.down ? 'descending' : 'ascending') : undefined
    const onPress = () => onSort({ column, down: sorted ? !sort.down : true })
    return { name, sorted, head: <SortButton name={name} sorted={sorted} onPress={onPress} /> } as const
  }
  return (
    <StackTable
      className="months-table"
      caption={<caption>{caption}</caption>}
      scrolls={caption}
      columns={[
        {
          ...head(null, t('months.period')),
          isRowHeader: true,
          cell: (row) => (
            <>
              <Name row={row} pair={pair} />
              {!row.over && (
                <span className="months-mark" title={t('months.notOverHint')}>
                  {t('months.notOver')}
                </span>
              )}
              {row.over && row.provisional && <span className="months-mark">{t('board.provisional')}</span>}
            </>
          ),
        },
        ...grid.columns.map((name, at) => ({
          ...head(at, name),
          look: ({ cells }: PeriodRow) => (cells[at]?.value === null ? 'months-none' : undefined),
          cell: ({ cells }: PeriodRow) =>
            cells[at] && <Cell cell={cells[at]} room={rooms[at] ?? 0} percents={grid.percents} />,
        })),
      ]}
      rows={rows}
      keyOf={({ from }) => from}
    />
  )
}

interface PeriodOrderProps {
  columns: readonly string[]
  sort: PeriodSort
  onSort: (sort: PeriodSort) => void
}

/** The sort control for a window without room for columns. */
export const PeriodOrder = ({ columns, sort, onSort }: PeriodOrderProps) => {
  const { t } = useText()
  return (
    <div className="months-order cluster">
      <Select
        label={t('board.sort')}
        value={sort.column}
        options={[
          { value: null, label: t('months.period') },
          ...columns.map((name, at) => ({ value: at, label: name })),
        ]}
        onChange={(column) => onSort({ column, down: true })}
      />
      <button
        type="button"
        className="button"
        aria-pressed={!sort.down}
        onClick={() => onSort({ ...sort, down: !sort.down })}
      >
        {t('months.reversed')}
      </button>
    </div>
  )
}
