import { useText } from '../state/useText.ts'
import { type BoardSort, sortDirection } from './sortBoard.ts'

interface HeadProps {
  sort: BoardSort
  onSort: (sort: BoardSort) => void
  ofService: boolean
}

/** The column names. A press sorts by the column; a second press restores the user's order. */
export const BoardHead = ({ sort, onSort, ofService }: HeadProps) => {
  const { t } = useText()
  const by = (column: Exclude<BoardSort, 'mine'>, label: string) => (
    <button
      type="button"
      className={sort === column ? 'sort sort-on' : 'sort'}
      data-direction={sortDirection(column)}
      onClick={() => onSort(sort === column ? 'mine' : column)}
    >
      {label}
    </button>
  )
  const sorted = (...columns: BoardSort[]) => (columns.includes(sort) ? sortDirection(sort) : undefined)
  return (
    <thead>
      <tr>
        <th scope="col" className="cell-pin">
          <span className="visually-hidden">{t('board.pinned')}</span>
        </th>
        <th scope="col" className="cell-name" aria-sort={sorted('code', 'name')}>
          <span className="sorts tiles">
            {by('code', t('board.code'))}
            {by('name', t('board.name'))}
          </span>
        </th>
        <th scope="col" className="cell-trend">
          {t('board.trend')}
        </th>
        <th scope="col" className="cell-rate" aria-sort={sorted('rate')}>
          {by('rate', t('board.rate'))}
        </th>
        <th
          scope="col"
          className="cell-change"
          aria-sort={sorted('change')}
          title={t(ofService ? 'board.changeOfService' : 'board.changeOwn')}
        >
          {by('change', t('board.change'))}
        </th>
      </tr>
    </thead>
  )
}
