import { type ReactNode, useId } from 'react'
import type { Group } from '../../shared/contract/settings.ts'
import { InputField } from '../frame/InputField.tsx'
import { Segmented } from '../frame/Segmented.tsx'
import { type BoardRoute, shows } from '../route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'

interface BoardToolbarProps {
  route: BoardRoute
  /** The person's groups, and the one that is shown. */
  groups: readonly Group[]
  group: Group | null
  /** What stands beside the search. */
  children: ReactNode
}

/** No `show` is called so. */
const groupValue = ({ id }: Group): `group ${string}` => `group ${id}`

/** Which rows to show. What is chosen stands in the address. */
export const BoardToolbar = ({ route, groups, group, children }: BoardToolbarProps) => {
  const { t } = useText()
  const id = useId()
  return (
    <div className="toolbar">
      <InputField
        labelHidden
        boxClassName="search"
        label={t('board.search')}
        id={id}
        type="search"
        placeholder={t('board.searchHint')}
        value={route.search}
        maxLength={100}
        onChange={(event) => replaceRoute({ ...route, search: event.target.value })}
      />
      {children}
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
    </div>
  )
}
