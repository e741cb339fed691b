import { useText } from '../../state/useText.ts'
import { type PointColumn, type PointSort, pointColumns } from './sortPoints.ts'

interface PointHeadProps {
  sort: PointSort
  quote: string
  /** The name of the first column if the points are not days. */
  time?: string
  /** The names of additional, unsortable columns. */
  more?: readonly string[]
  onSort: (sort: PointSort) => void
}

/** The column names. A press sorts by the column, greatest first; a second press reverses the order. */
export const PointHead = ({ sort, quote, time, more = [], onSort }: PointHeadProps) => {
  const { t } = useText()
  const names: Record<PointColumn, string> = {
    day: time ?? t('series.table.day'),
    rate: t('series.table.rate', { quote }),
    difference: t('series.table.difference'),
    percent: t('series.table.percent'),
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {pointColumns.map((by) => {
          const sorted = by === sort.by
          return (
            <th
              key={by}
              scope="col"
              className={`point-${by}`}
              aria-sort={sorted ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className="point-sort"
                onClick={() => onSort({ by, down: sorted ? !sort.down : true })}
              >
                {names[by]}
                <span className="point-arrow" aria-hidden="true">
                  {sorted ? (sort.down ? '↓' : '↑') : '\u00a0'}
                </span>
              </button>
            </th>
          )
        })}
        {more.map((name) => (
          <th key={name} scope="col" className="point-more">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
