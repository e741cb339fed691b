import { formatDay } from '../../shared/format/formatDay.ts'
import type { HistoryView } from '../chart/historyView.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import { viewFacts } from './viewFacts.ts'

/** Print only: each pair's rate with its day, its change with its base, and the period. */
export const PaperHead = ({ view }: { view: HistoryView }) => {
  const wording = useText()
  const { t, language } = wording
  const assets = useStore(useModel().board)?.assets ?? []
  return (
    <div className="on-paper paper-head">
      {viewFacts(view, assets, wording).map(({ code, rate, change }) => (
        <p key={code}>
          <strong>{rate}</strong>
          {change !== null && (
            <>
              <br />
              {change}
            </>
          )}
        </p>
      ))}
      <p>
        {t('history.period')}: {formatDay(view.from, language, 'long')} –{' '}
        {formatDay(view.to, language, 'long')}
      </p>
    </div>
  )
}
