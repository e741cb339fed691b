import { type ReactNode, useId } from 'react'
import { InputField } from '../frame/InputField.tsx'
import { Segmented } from '../frame/Segmented.tsx'
import { type BoardRoute, shows } from '../route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'

interface BoardToolbarProps {
  route: BoardRoute
  /** What stands beside the search. */
  children: ReactNode
}

/** Which rows to show. What is chosen stands in the address. */
export const BoardToolbar = ({ route, children }: BoardToolbarProps) => {
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
        value={route.show}
        options={shows.map((show) => ({ value: show, label: t(`board.${show}`) }))}
        onChange={(show) => replaceRoute({ ...route, show })}
      />
    </div>
  )
}
