import { TENGE } from '../../shared/currencies/tenge.ts'
import { CurrencySelect } from '../convert/CurrencySelect.tsx'
import { useTitle } from '../frame/useTitle.ts'
import type { ManyRoute } from '../route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { ManyInputField } from './ManyInputField.tsx'
import { ManyPages } from './ManyPages.tsx'
import { ManyResults } from './ManyResults.tsx'
import { ManyRule } from './ManyRule.tsx'
import { ReadingOptions } from './ReadingOptions.tsx'
import { useMany } from './useMany.ts'

/** A table of dates, amounts and currencies, converted line by line. The file never leaves this window. */
const ManyPage = ({ route }: { route: ManyRoute }) => {
  const { t } = useText()
  const to = route.to ?? TENGE
  const { many, state } = useMany(to)
  const { phase, table } = state
  useTitle(t('many.title'))
  return (
    <div className="many">
      <ManyPages current="many" />
      <div>
        <h1>{t('many.title')}</h1>
        <p className="quiet">{t('many.lead')}</p>
        <p className="many-privacy">{t('many.privacy')}</p>
      </div>
      <ManyInputField many={many} state={state} />
      {table && <ReadingOptions key={table.delimiter} many={many} state={state} table={table} />}
      {phase !== 'empty' && (
        <div className="many-into">
          <CurrencySelect
            label={t('many.into')}
            value={to}
            onChange={(code) => replaceRoute({ page: 'many', to: code === TENGE ? null : code })}
          />
          {table?.layout != null && table.layout.date !== null && <ManyRule />}
        </div>
      )}
      {table?.layout && <ManyResults many={many} state={state} table={table} />}
    </div>
  )
}

export default ManyPage
