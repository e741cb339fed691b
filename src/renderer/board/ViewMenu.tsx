import { useRef, useState } from 'react'
import { Segmented } from '../controls/Segmented.tsx'
import { Select } from '../controls/Select.tsx'
import { useDismiss } from '../controls/useDismiss.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import { type BoardSort, sorts } from './sortBoard.ts'

interface ViewMenuProps {
  sort: BoardSort
  onSort: (sort: BoardSort) => void
  ofService: boolean
  onOfService: (ofService: boolean) => void
}

/** How the board is shown: its order, which change, how close its rows stand, on paper. */
export const ViewMenu = ({ sort, onSort, ofService, onOfService }: ViewMenuProps) => {
  const { t } = useText()
  const model = useModel()
  const density = useStore(model.settings)?.density ?? 'comfortable'
  const details = useRef<HTMLDetailsElement>(null)
  useDismiss(details)
  const [open, setOpen] = useState(false)
  return (
    <details className="view" ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button">{t('board.view')}</summary>
      {open && (
        <div className="view-panel">
          <Select
            label={t('board.sort')}
            value={sort}
            onChange={(value) => {
              const chosen = sorts.find((known) => known === value)
              if (chosen) onSort(chosen)
            }}
          >
            {sorts.map((each) => (
              <option key={each} value={each}>
                {t(`board.sorts.${each}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('board.change')}
            value={ofService ? 'service' : 'own'}
            onChange={(value) => onOfService(value === 'service')}
          >
            <option value="own">{t('board.changeOwn')}</option>
            <option value="service">{t('board.changeByService')}</option>
          </Select>
          <div className="field">
            <span className="label" aria-hidden="true">
              {t('board.density')}
            </span>
            <Segmented
              legend={t('board.density')}
              value={density}
              options={[
                { value: 'comfortable', label: t('board.comfortable') },
                { value: 'compact', label: t('board.compact') },
              ]}
              onChange={(value) => void model.change({ density: value })}
            />
          </div>
          <a href={formatRoute({ page: 'groups' })}>{t('groups.edit')}</a>
          <PrintButton onPrint={() => details.current?.removeAttribute('open')} />
        </div>
      )}
    </details>
  )
}
