import type { DayCourse } from '../../../shared/series/dayFile.ts'
import { Change } from '../../board/Change.tsx'
import { useText } from '../../state/useText.ts'
import { wordQuote, writeRate } from '../rateDigits.ts'
import type { DayFigures, DayPoint } from './dayView.ts'
import { wordMoment } from './wordDay.ts'

interface DayReadoutProps {
  point: DayPoint
  figures: DayFigures
  course: Pick<DayCourse, 'code' | 'quote'>
}

/** The rate under the crosshair, or the last one, with its moment and how far it is from the ends of the line. */
export const DayReadout = ({ point, figures: { first, last, digits }, course }: DayReadoutProps) => {
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
          {writeRate(point.rate, digits, language)}{' '}
          <span className="unit">{wordQuote(course, digits, wording)}</span>
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
