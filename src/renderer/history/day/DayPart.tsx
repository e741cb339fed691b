import { useRef } from 'react'
import type { DayCourse } from '../../../shared/series/dayFile.ts'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import { useText } from '../../state/useText.ts'
import { wordError } from '../../state/wordError.ts'
import { ZoomButtons } from '../ZoomButtons.tsx'
import { DayExport } from './DayExport.tsx'
import { DayFigure } from './DayFigure.tsx'
import { partOf } from './dayView.ts'
import type { DayAnswer } from './useDayLine.ts'
import { useDayZoom } from './useDayZoom.ts'

interface DayMissingProps {
  answer: DayAnswer
  /** Whether the address asks for more than a line of the day can show. */
  asksMore: boolean
}

/** In words, what is not there of the last 24 hours, or is not shown of what was asked for. */
export const DayMissing = ({ answer: { course, refused }, asksMore }: DayMissingProps) => {
  const { t } = useText()
  const some = course !== null && course.at.length > 0
  return (
    <>
      {!course && refused && <p className="nothing">{wordError(refused, t)}</p>}
      {course && !some && (
        <div className="nothing">
          <strong>{t('history.day.empty')}</strong>
          <span>{t('history.day.grows')}</span>
        </div>
      )}
      {some && asksMore && <p className="quiet">{t('history.day.alone')}</p>}
    </>
  )
}

/** A line that has a point, with what can be done with it. */
const DayLine = ({ course }: { course: DayCourse }) => {
  const zoom = useDayZoom(course)
  const drawing = useRef<DrawForExport>(null)
  return (
    <>
      <DayFigure course={course} zoom={zoom} drawing={drawing} />
      <div className="history-row history-foot">
        <ZoomButtons actions={zoom.actions} />
        <DayExport course={partOf(course, zoom.span)} drawing={drawing} />
      </div>
    </>
  )
}

/** The last 24 hours of a live pair. */
export const DayPart = ({ answer: { course, refused } }: Pick<DayMissingProps, 'answer'>) => (
  <>
    {!course && !refused && <div className="chart" />}
    {course && course.at.length > 0 && <DayLine key={`${course.code}/${course.quote}`} course={course} />}
  </>
)
