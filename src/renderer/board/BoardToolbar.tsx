import { type ReactNode, useId } from 'react'
import { boardSorts, densities } from '../../shared/contract/settings.ts'
import { InputField } from '../controls/InputField.tsx'
import { SlidersIcon } from '../controls/icons.tsx'
import { Menu } from '../controls/Menu.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { useModel, useSettings } from '../state/context.ts'
import { type BoardRoute, shows } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import type { BoardSort } from './sortBoard.ts'

interface BoardToolbarProps {
  route: BoardRoute
  /** Content beside the search and the choice. */
  children: ReactNode
}

/** The choice of visible rows, stored in the address. */
export const BoardToolbar = ({ route, children }: BoardToolbarProps) => {
  const { t } = useText()
  const { singleKeys } = useSettings()
  const search = (query: string) => replaceRoute({ ...route, search: query })
  return (
    <div className="toolbar flow off-paper">
      <InputField
        boxClassName="search"
        labelHidden
        id={useId()}
        label={t('board.search')}
        placeholder={t(useNarrow() ? 'board.search' : 'board.searchHint')}
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
      {children}
    </div>
  )
}

interface ViewMenuProps {
  sort: BoardSort
  onSort: (sort: BoardSort) => void
  ofService: boolean
  onOfService: (ofService: boolean) => void
}

/** The display of the rates list: order, kind of change and density. */
export const ViewMenu = ({ sort, onSort, ofService, onOfService }: ViewMenuProps) => {
  const { t } = useText()
  const model = useModel()
  const narrow = useNarrow()
  const density = useSettings().density
  return (
    <Menu
      label={t('board.view')}
      {...(narrow && { sign: <SlidersIcon />, className: 'button button-sign' })}
      entries={[
        {
          legend: t('board.sort'),
          value: sort,
          options: boardSorts.map((value) => ({ value, label: t(`board.sorts.${value}`) })),
          onChange(value) {
            const chosen = boardSorts.find((known) => known === value)
            if (chosen) onSort(chosen)
          },
        },
        {
          legend: t('board.change'),
          value: ofService ? 'service' : 'own',
          options: [
            { value: 'own', label: t('board.changeOwn') },
            { value: 'service', label: t('board.changeByService') },
          ],
          onChange: (value) => onOfService(value === 'service'),
        },
        {
          legend: t('board.density'),
          value: density,
          options: densities.map((value) => ({ value, label: t(`board.${value}`) })),
          onChange(value) {
            const chosen = densities.find((known) => known === value)
            if (chosen) void model.change({ density: chosen })
          },
        },
      ]}
    />
  )
}
