import { Select } from '../controls/Select.tsx'
import { useText } from '../state/useText.ts'
import type { PeriodSort } from './periodGrid.ts'

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
