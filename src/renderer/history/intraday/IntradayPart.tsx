import { useRef } from 'react'
import type { IntradayCourse } from '../../../shared/series/intradayFile.ts'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import { useText } from '../../state/useText.ts'
import { wordError } from '../../state/wordError.ts'
import { ZoomButtons } from '../ZoomButtons.tsx'
import { IntradayExport } from './IntradayExport.tsx'
import { IntradayFigure } from './IntradayFigure.tsx'
import { partOf } from './intradayView.ts'
import type { IntradayAnswer } from './useIntraday.ts'
import { useIntradayZoom } from './useIntradayZoom.ts'

interface IntradayMissingProps {
  answer: IntradayAnswer
  /** Whether the address asks for options that an intraday chart cannot show. */
  asksMore: boolean
}

/** Names the missing parts of the last 24 hours and the ignored options of the address. */
export const IntradayMissing = ({ answer: { course, refused }, asksMore }: IntradayMissingProps) => {
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

/** An intraday chart with at least one point, its export and its table. */
const Intraday = ({ course }: { course: IntradayCourse }) => {
  const zoom = useIntradayZoom(course)
  const drawing = useRef<DrawForExport>(null)
  return (
    <>
      <IntradayFigure course={course} zoom={zoom} drawing={drawing} />
      <div className="history-row cluster history-foot">
        <ZoomButtons actions={zoom.actions} />
        <IntradayExport course={partOf(course, zoom.span)} drawing={drawing} />
      </div>
    </>
  )
}

export const IntradayPart = ({ answer: { course, refused } }: Pick<IntradayMissingProps, 'answer'>) => (
  <>
    {!course && !refused && <div className="chart" />}
    {course && course.at.length > 0 && <Intraday key={`${course.code}/${course.quote}`} course={course} />}
  </>
)
