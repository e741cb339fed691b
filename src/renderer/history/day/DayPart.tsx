import { useText } from '../../state/useText.ts'
import { DayExport } from './DayExport.tsx'
import { DayFigure } from './DayFigure.tsx'
import type { DayAnswer } from './useDayLine.ts'

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
      {!course && refused && (
        <p className="nothing">{`${t(`errors.${refused}.says`)} ${t(`errors.${refused}.do`)}`}</p>
      )}
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

/** The last 24 hours of a live pair. */
export const DayPart = ({ answer: { course, refused } }: Pick<DayMissingProps, 'answer'>) => {
  const some = course !== null && course.at.length > 0
  return (
    <>
      {!course && !refused && <div className="chart" />}
      {some && (
        <>
          <DayFigure course={course} />
          <div className="history-row history-foot">
            <DayExport course={course} />
          </div>
        </>
      )}
    </>
  )
}
