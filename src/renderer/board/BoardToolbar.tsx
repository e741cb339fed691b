import type { ReactNode } from 'react'
import type { Group } from '../../shared/contract/settings.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { type BoardRoute, shows } from '../state/route.ts'
import { useNarrow } from '../state/useNarrow.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'

interface BoardToolbarProps {
  route: BoardRoute
  /** The user's groups, and the visible one. */
  groups: readonly Group[]
  group: Group | null
  /** Content beside the search and the choice. */
  children: ReactNode
}

/** Differs from every value of `show`. */
const groupValue = ({ id }: Group): `group ${string}` => `group ${id}`

/** The choice of visible rows, stored in the address. */
export const BoardToolbar = ({ route, groups, group, children }: BoardToolbarProps) => {
  const { t } = useText()
  return (
    <div className="toolbar flow">
      <SearchField
        boxClassName="search"
        label={t('board.search')}
        placeholder={t(useNarrow() ? 'board.search' : 'board.searchHint')}
        maxLength={100}
        value={route.search}
        onSearch={(search) => replaceRoute({ ...route, search })}
      />
      <Segmented
        folds
        legend={t('board.show')}
        value={group === null ? route.show : groupValue(group)}
        options={[
          ...shows.map((show) => ({ value: show, label: t(`board.${show}`) })),
          ...groups.map((one) => ({ value: groupValue(one), label: one.name })),
        ]}
        onChange={(value) => {
          const { page, search } = route
          const show = shows.find((known) => known === value)
          const chosen = groups.find((one) => groupValue(one) === value)
          replaceRoute({ page, search, show: show ?? 'all', ...(chosen && { group: chosen.id }) })
        }}
      />
      {children}
    </div>
  )
}
