import { formatRate } from '../../../shared/formatNumber.ts'
import { Change } from '../../board/Change.tsx'
import { useText } from '../../state/useText.ts'
import type { DayFigures, DayPoint } from './dayView.ts'
import { wordMoment } from './wordDay.ts'

interface DayReadoutProps {
  point: DayPoint
  figures: DayFigures
  quote: string
}

/** The rate under the crosshair, or the last one, with its moment and how far it is from the ends of the line. */
export const DayReadout = ({ point, figures: { first, last }, quote }: DayReadoutProps) => {
  const wording = useText()
  const { t, language } = wording
  const against = (other: DayPoint) => (
    <span className={other.at === point.at ? 'readout-against readout-itself' : 'readout-against'}>
      <Change percent={(point.rate / other.rate - 1) * 100} />{' '}
      {t('history.day.against', { moment: wordMoment(other.at, wording) })}
    </span>
  )
  return (
    <div className="readout">
      <span className="readout-point">
        <span className="readout-rate">
          {formatRate(point.rate, language)} <span className="unit">{quote}</span>
        </span>
        <span className="readout-day">{wordMoment(point.at, wording)}</span>
      </span>
      <span className="readout-facts">
        {against(first)}
        {against(last)}
      </span>
    </div>
  )
}
