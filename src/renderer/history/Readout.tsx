import { formatDay, formatWeekday } from '../../shared/formatDay.ts'
import { formatRate } from '../../shared/formatNumber.ts'
import type { SeriesPoint } from '../../shared/series/series.ts'
import { Change } from '../board/Change.tsx'
import { useText } from '../state/useText.ts'
import type { Pointed } from './pointed.ts'

interface ReadoutProps {
  pointed: Pointed
  quote: string
}

/** The rate of the point under the crosshair, or of the last one, and how far it is from the ends of the view. */
export const Readout = ({ pointed: { point, first, last, provisional, notes }, quote }: ReadoutProps) => {
  const { t, language } = useText()
  const against = (other: SeriesPoint) =>
    other.day !== point.day && (
      <span>
        <Change percent={(point.rate / other.rate - 1) * 100} />{' '}
        {t('history.against', { day: formatDay(other.day, language, 'short') })}
      </span>
    )
  return (
    <div className="readout">
      <span className="readout-rate">
        {formatRate(point.rate, language)} <span className="unit">{quote}</span>
      </span>
      <span className="readout-facts">
        <span>
          {formatDay(point.day, language, 'long')}, {formatWeekday(point.day, language)}
          {provisional && <span className="tag">{t('board.provisional')}</span>}
        </span>
        {against(first)}
        {against(last)}
      </span>
      {notes.length > 0 && (
        <span className="readout-note">{t('history.note', { text: notes.join(' · ') })}</span>
      )}
    </div>
  )
}
