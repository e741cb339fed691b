import { formatDay, formatWeekday } from '../../shared/formatDay.ts'
import { formatRate } from '../../shared/formatNumber.ts'
import { Change } from '../board/Change.tsx'
import { useText } from '../state/useText.ts'
import type { SeriesPoint } from './summarise.ts'

interface ReadoutProps {
  point: SeriesPoint
  /** The point that the change is counted from. */
  first: SeriesPoint
  quote: string
}

/** The rate of the marked day, or of the last one, and its change since the first day shown. */
export const Readout = ({ point, first, quote }: ReadoutProps) => {
  const { t, language } = useText()
  return (
    <div className="readout">
      <span className="readout-rate">
        {formatRate(point.rate, language)} <span className="unit">{quote}</span>
      </span>
      <span className="readout-facts">
        <span>
          {formatDay(point.day, language, 'long')}, {formatWeekday(point.day, language)}
        </span>
        {point.day !== first.day && (
          <span>
            <Change percent={(point.rate / first.rate - 1) * 100} />{' '}
            {t('history.since', { day: formatDay(first.day, language, 'short') })}
          </span>
        )}
      </span>
    </div>
  )
}
