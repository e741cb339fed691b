import { formatDay, formatWeekday } from '../../shared/formatDay.ts'
import type { SeriesPoint } from '../../shared/series/series.ts'
import { Change } from '../board/Change.tsx'
import { useText } from '../state/useText.ts'
import type { HistoryView } from './historyView.ts'
import type { Pointed } from './pointed.ts'
import { wordQuote, writeRate } from './rateDigits.ts'

interface ReadoutProps {
  pointed: Pointed
  view: Pick<HistoryView, 'series' | 'digits'>
  /** Whether there is a note anywhere in view. */
  noted: boolean
}

/**
 * The rate of the point under the crosshair, or of the last one, and how far it is from the ends of the view. It is as high
 * at every point of a view: the chart below does not move away from under the pointer.
 */
export const Readout = ({ pointed, view: { series, digits }, noted }: ReadoutProps) => {
  const { point, ends, provisional, notes } = pointed
  const wording = useText()
  const { t, language } = wording
  const against = (other: SeriesPoint) => (
    <span className={other.day === point.day ? 'readout-against readout-itself' : 'readout-against'}>
      <Change percent={(point.rate / other.rate - 1) * 100} />{' '}
      {t('history.against', { day: formatDay(other.day, language, 'short') })}
    </span>
  )
  return (
    <div className="readout">
      <span className="readout-point">
        <span className="readout-rate">
          {writeRate(point.rate, digits, language)}{' '}
          <span className="unit">{wordQuote(series, digits, wording)}</span>
        </span>
        <span className="readout-day">
          {formatDay(point.day, language, 'long')}, {formatWeekday(point.day, language)}
          {provisional && <span className="tag">{t('board.provisional')}</span>}
        </span>
      </span>
      <span className="readout-facts">
        {ends && against(ends.first)}
        {ends && against(ends.last)}
      </span>
      {noted && (
        <span className="readout-note" dir="auto">
          {notes.length > 0 && t('history.note', { text: notes.join(' · ') })}
        </span>
      )}
    </div>
  )
}
