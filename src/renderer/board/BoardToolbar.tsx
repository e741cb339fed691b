import { type ReactNode, useId } from 'react'
import { boardSorts } from '../../shared/contract/settings.ts'
import { InputField } from '../controls/InputField.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { Select } from '../controls/Select.tsx'
import { useSettings } from '../state/context.ts'
import { type BoardRoute, shows } from '../state/route.ts'
import { useNarrow } from '../state/useMedia.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import type { BoardSort } from './sortBoard.ts'

interface BoardToolbarProps {
  route: BoardRoute
  sort: BoardSort
  onSort: (sort: BoardSort) => void
  /** Content beside the search and the choices. */
  children: ReactNode
}

/** The choice of visible rows, stored in the address. In a narrow window, which has no headings, also their order. */
export const BoardToolbar = ({ route, sort, onSort, children }: BoardToolbarProps) => {
  const { t } = useText()
  const narrow = useNarrow()
  const { singleKeys } = useSettings()
  const search = (query: string) => replaceRoute({ ...route, search: query })
  return (
    <div className="toolbar flow off-paper">
      <InputField
        boxClassName="search"
        labelHidden
        id={useId()}
        label={t('board.search')}
        placeholder={t(narrow ? 'board.search' : 'board.searchHint')}
        type="search"
        maxLength={100}
        value={route.search}
        aria-keyshortcuts={singleKeys ? '/' : undefined}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          // Every browser empties it, not only some.
          if (event.key === 'Escape' && route.search !== '') search('')
        }}
      />
      <Segmented
        folds
        legend={t('board.show')}
        value={route.show}
        options={shows.map((show) => ({ value: show, label: t(`board.${show}`) }))}
        onChange={(show) => replaceRoute({ ...route, show })}
      />
      {narrow && (
        <Select
          quiet
          className="folded"
          label={t('board.sort')}
          value={sort}
          options={boardSorts.map((value) => ({ value, label: t(`board.sorts.${value}`) }))}
          onChange={onSort}
        />
      )}
      {children}
    </div>
  )
}
