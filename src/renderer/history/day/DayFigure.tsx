import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { DayCourse } from '../../../shared/series/dayFile.ts'
import { useText } from '../../state/useText.ts'
import { MarkSample } from '../LineSample.tsx'
import { wordUnit } from '../rateDigits.ts'
import { DayReadout } from './DayReadout.tsx'
import { dayFigures, dayGaps, indexAt, isWhole, pointOf } from './dayView.ts'
import { wordDayLine, wordDayPoint, wordMoment } from './wordDay.ts'

const DayChart = lazy(() => import('./DayChart.tsx'))

/** More than so many gaps are counted, not named. */
const NAMED = 2

/** The line of a day that has a point, with all that is said of it. */
export const DayFigure = ({ course }: { course: DayCourse }) => {
  const wording = useText()
  const { t } = wording
  const id = useId()
  /** A moment, not a place: as the line grows, the crosshair stays with its point. */
  const [cursor, setCursor] = useState<number | null>(null)
  const { code, quote, at } = course
  const figures = useMemo(() => dayFigures(course), [course])
  const gaps = useMemo(() => dayGaps(course), [course])
  const index = indexAt(course, cursor)
  const point = pointOf(course, index ?? at.length - 1)
  const named = gaps
    .slice(0, NAMED)
    .map(({ after, before }) => `${wordMoment(after, wording)} – ${wordMoment(before, wording)}`)
  const more = gaps.length - named.length
  const list = [...named, ...(more > 0 ? [t('history.moreGaps', { count: more })] : [])].join('; ')
  return (
    <figure className="history-figure">
      <DayReadout {...{ point, figures, course }} />
      <Suspense fallback={<div className="chart" />}>
        <DayChart
          course={course}
          label={`${t('history.chart')}: ${wordUnit(course, figures.digits.units, wording)}`}
          describedBy={`${id} ${id}-keys`}
          valueText={wordDayPoint(point, figures, wording)}
          cursor={index === null ? null : point.at}
          onCursor={setCursor}
        />
      </Suspense>
      <figcaption>
        {gaps.length > 0 && (
          <ul className="legend" aria-label={t('history.lines')}>
            <li>
              <MarkSample of="gap" />
              {t('history.noRates')}
            </li>
          </ul>
        )}
        <div className="quiet">
          <p id={id}>{wordDayLine(figures, quote === 'KZT' ? code : `${code}/${quote}`, wording)}</p>
          {gaps.length > 0 && <p>{t('history.gaps', { list })}</p>}
          {!isWhole(course) && <p>{t('history.day.grows')}</p>}
          <p id={`${id}-keys`}>{t('history.day.keys')}</p>
        </div>
      </figcaption>
    </figure>
  )
}
