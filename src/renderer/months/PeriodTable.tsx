import { formatIsoDay } from '../../shared/days/day.ts'
import { tableRoles } from '../controls/tableRoles.ts'
import { Change } from '../rate/Change.tsx'
import { DecimalNumber, decimalRoom } from '../rate/DecimalNumber.tsx'
import { formatRoute, historyRoute, type MonthsRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { PeriodHead } from './PeriodHead.tsx'
import type { PeriodCell } from './periodCell.ts'
import type { PeriodGrid, PeriodRow, PeriodSort } from './periodRows.ts'

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

interface CellProps {
  cell: PeriodCell
  name: string
  room: number
  percents: number
}

const Cell = ({ cell, name, room, percents }: CellProps) => {
  const { language } = useText()
  const { value, text, note, change } = cell
  if (value === null)
    return (
      <td {...tableRoles.cell} data-name={name} className="months-none">
        {text}
      </td>
    )
  return (
    <td {...tableRoles.cell} data-name={name}>
      {change ? (
        <Change percent={value} decimals={percents} />
      ) : (
        <DecimalNumber text={text} language={language} room={room} />
      )}
      {note && <span className={change ? 'second months-note may-wrap' : 'second months-note'}>{note}</span>}
    </td>
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it too
    <section className="months-frame" tabIndex={0} aria-label={caption}>
      <table className="months-table" {...tableRoles.table}>
        <caption>{caption}</caption>
        <PeriodHead columns={grid.columns} sort={sort} onSort={onSort} />
        <tbody {...tableRoles.group}>
          {rows.map((row) => (
            <tr key={row.from} {...tableRoles.row}>
              <th scope="row" {...tableRoles.rowHeader}>
                <Name row={row} pair={pair} />
                {!row.over && (
                  <span className="months-mark" title={t('months.notOverHint')}>
                    {t('months.notOver')}
                  </span>
                )}
                {row.over && row.provisional && <span className="months-mark">{t('board.provisional')}</span>}
              </th>
              {row.cells.map((cell, at) => (
                <Cell
                  key={grid.columns[at] ?? at}
                  cell={cell}
                  name={grid.columns[at] ?? ''}
                  room={rooms[at] ?? 0}
                  percents={grid.percents}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
