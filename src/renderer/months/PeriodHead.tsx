import { Select } from '../controls/Select.tsx'
import { tableRoles } from '../controls/tableRoles.ts'
import { useText } from '../state/useText.ts'
import type { PeriodSort } from './periodRows.ts'

interface PeriodHeadProps {
  columns: readonly string[]
  sort: PeriodSort
  onSort: (sort: PeriodSort) => void
}

/** The column names. A press sorts by the column, newest or greatest first; a second press reverses the order. */
export const PeriodHead = ({ columns, sort, onSort }: PeriodHeadProps) => {
  const { t } = useText()
  const names: [number | null, string][] = [
    [null, t('months.period')],
    ...columns.map((name, at): [number, string] => [at, name]),
  ]
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {names.map(([column, name]) => {
          const sorted = column === sort.column
          return (
            <th
              key={column ?? 'period'}
              scope="col"
              {...tableRoles.columnHeader}
              aria-sort={sorted ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className="point-sort"
                onClick={() => onSort({ column, down: sorted ? !sort.down : true })}
              >
                {name}
                <span className="point-arrow" aria-hidden="true">
                  {sorted ? (sort.down ? '↓' : '↑') : '\u00a0'}
                </span>
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** The sort control for a window without room for columns. */
export const PeriodOrder = ({ columns, sort, onSort }: PeriodHeadProps) => {
  const { t } = useText()
  return (
    <div className="months-order">
      <Select
        label={t('board.sort')}
        value={sort.column === null ? '' : String(sort.column)}
        onChange={(value) => onSort({ column: value === '' ? null : Number(value), down: true })}
      >
        <option value="">{t('months.period')}</option>
        {columns.map((name, at) => (
          <option key={name} value={String(at)}>
            {name}
          </option>
        ))}
      </Select>
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
