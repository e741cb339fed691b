import { TENGE } from '../../shared/currencies/tenge.ts'
import { useModel, useStore } from '../state/context.ts'
import { useNoRatesYet } from '../state/useNoRatesYet.ts'
import { useText } from '../state/useText.ts'
import { wordError } from '../state/wordError.ts'
import { DayBefore } from './DayBefore.tsx'
import type { PairSeries } from './usePairSeries.ts'
import type { DaySpan } from './zoom.ts'

interface MissingProps {
  pairSeries: PairSeries
  code: string
  quote: string
  /** Whether the days in view have a point, and whether all there is of what is shown is at hand. */
  seen: boolean
  whole: boolean
  /** The days in view; null where nothing is known of them. */
  view: DaySpan | null
  onAll: () => void
}

/** In words, what is not there of the history that was asked for. */
export const Missing = ({ pairSeries, code, quote, seen, whole, view, onAll }: MissingProps) => {
  const { series, complete, refused } = pairSeries
  const { t } = useText()
  const nothingYet = useNoRatesYet()
  const assets = useStore(useModel().board)?.assets
  const unlisted = [code, quote].find(
    (leg) => leg !== TENGE && assets && !assets.some((asset) => asset.code === leg),
  )
  const elsewhere = (says: string) => (
    <div className="nothing">
      <strong>{says}</strong>
      <span>{t('history.chooseAnother')}</span>
    </div>
  )
  if (code === quote) return elsewhere(t('history.itself'))
  if (nothingYet)
    return (
      <div className="nothing">
        <strong>{t('firstRun.nothingYet')}</strong>
        <span>{t('history.comingHint')}</span>
      </div>
    )
  if (refused === 'not-found' && unlisted) return elsewhere(t('history.unknown', { code: unlisted }))
  if (refused) return <p className="nothing">{wordError(refused, t)}</p>
  if (!series) return null
  if (seen) return whole ? null : <p className="quiet">{t('history.incomplete')}</p>
  return (
    <div className="nothing">
      <strong>{complete ? t('history.empty', { code }) : t('history.coming')}</strong>
      {!complete && <span>{t('history.comingHint')}</span>}
      {view && view.from === view.to && <DayBefore day={view.to} series={series} />}
      {series.day.length > 0 && (
        <button type="button" className="button" onClick={onAll}>
          {t('history.showAll')}
        </button>
      )}
    </div>
  )
}
