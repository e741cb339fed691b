import { type RefObject, useId, useMemo, useState } from 'react'
import { TENGE } from '../../../shared/currencies/tenge.ts'
import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatNumber } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import type { IntradayCourse } from '../../../shared/series/intradayFile.ts'
import { ChartBox } from '../../chart/ChartBox.tsx'
import type { DrawForExport } from '../../chart/exportCanvas.ts'
import { type Measured, measuredPoints, measuredRate } from '../../chart/measure.ts'
import { Readout } from '../../chart/Readout.tsx'
import { inHours } from '../../chart/timeUnit.ts'
import type { DaySpan } from '../../chart/zoom.ts'
import { type RateDigits, wordQuote, wordUnit, writeRate } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { MarkSample } from '../Legend.tsx'
import {
  dayAtSecond,
  drawIntraday,
  indexAt,
  intradayFigures,
  intradayGaps,
  isWhole,
  momentAt,
  partOf,
  pointOf,
} from './intradayView.ts'
import type { useIntradayZoom } from './useIntradayZoom.ts'
import { wordIntraday, wordIntradayPoint, wordMoment } from './wordIntraday.ts'

/** Measures a stretch of the intraday chart. Returns null with fewer than two points. */
const measureDay = (
  course: IntradayCourse,
  digits: RateDigits,
  span: DaySpan,
  wording: Wording,
): Measured | null => {
  const points = measuredPoints(Float64Array.from(course.at, dayAtSecond), span)
  if (!points) return null
  const [first, last] = [pointOf(course, points[0]), pointOf(course, points[1])]
  return {
    span: { from: dayAtSecond(first.at), to: dayAtSecond(last.at) },
    from: wordMoment(first.at, wording),
    to: wordMoment(last.at, wording),
    length: null,
    lines: [measuredRate(first.rate, last.rate, { pair: course, digits }, wording)],
    decimals: digits.percent,
  }
}

interface IntradayFigureProps {
  /** Has at least one point. */
  course: IntradayCourse
  zoom: ReturnType<typeof useIntradayZoom>
  drawing: RefObject<DrawForExport | null>
}

/** The most gaps to list by time; more are only counted. */
const NAMED = 2

const nothing: readonly never[] = []

/** The intraday chart with the text about its points in view. */
export const IntradayFigure = ({ course: whole, zoom, drawing }: IntradayFigureProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const { span, bounds, zoomedIn, actions, onView } = zoom
  /** A moment, not an index: the crosshair stays on its point as the line grows. */
  const [cursor, setCursor] = useState<number | null>(null)
  const [mark, setMark] = useState<number | null>(null)
  const course = useMemo(() => partOf(whole, span), [whole, span])
  const draw = useMemo(() => drawIntraday(whole), [whole])
  const at = useMemo(() => Float64Array.from(course.at, dayAtSecond), [course])
  const { code, quote } = course
  const figures = useMemo(() => intradayFigures(course), [course])
  const gaps = useMemo(() => intradayGaps(course), [course])
  const index = indexAt(course, cursor)
  const point = pointOf(course, index ?? at.length - 1)
  const named = gaps
    .slice(0, NAMED)
    .map(({ after, before }) => `${wordMoment(after, wording)} – ${wordMoment(before, wording)}`)
  const more = gaps.length - named.length
  const list = [...named, ...(more > 0 ? [t('history.moreGaps', { count: more })] : [])].join('; ')
  const { first, last, digits } = figures
  const facts = intradayFacts(course, wording)
  return (
    <figure className="history-figure stack">
      <p className="on-paper">
        <strong>{facts.rate}</strong> {facts.change}
      </p>
      <Readout
        rate={writeRate(point.rate, digits, language)}
        unit={wordQuote(course, digits, wording)}
        when={wordMoment(point.at, wording)}
        decimals={digits.percent}
        against={[first, last].map((other) => ({
          percent: (point.rate / other.rate - 1) * 100,
          words: t('history.day.against', { moment: wordMoment(other.at, wording) }),
          itself: other.at === point.at,
        }))}
      />
      <ChartBox
        at={at}
        span={span}
        bounds={bounds}
        zoomedIn={zoomedIn}
        draw={draw}
        drawing={drawing}
        mark={mark}
        onView={onView}
        timeUnit={inHours}
        scale="linear"
        percent={false}
        notes={nothing}
        noteDays={nothing}
        label={`${t('history.chart')}: ${wordUnit(course, digits.units, wording)}`}
        describedBy={`${id} ${id}-keys`}
        valueText={wordIntradayPoint(point, figures, wording)}
        cursor={index === null ? null : dayAtSecond(point.at)}
        onCursor={(place) => setCursor(place === null ? null : momentAt(place))}
        onMark={setMark}
        measure={(stretch) => measureDay(course, digits, stretch, wording)}
        onUndo={() => actions.undo?.()}
        onReset={() => actions.reset?.()}
      />
      <figcaption className="stack">
        {gaps.length > 0 && (
          <ul className="legend flow" aria-label={t('history.lines')}>
            <li>
              <MarkSample of="gap" />
              {t('history.noRates')}
            </li>
          </ul>
        )}
        <div className="quiet">
          <p id={id}>{wordIntraday(figures, quote === TENGE ? code : `${code}/${quote}`, wording)}</p>
          {gaps.length > 0 && <p>{t('history.gaps', { list })}</p>}
          {!isWhole(whole) && <p>{t('history.day.grows')}</p>}
          <p id={`${id}-keys`} className="off-paper">
            {t('history.day.keys')}
          </p>
        </div>
      </figcaption>
    </figure>
  )
}

/** Returns the text for prints and pictures: the last rate with its moment, and its change since the first. */
export const intradayFacts = (
  course: IntradayCourse,
  wording: Wording,
): { rate: string; change: string | null } => {
  const { t, language } = wording
  const { code, quote } = course
  const { digits, first, last, change } = intradayFigures(course)
  const units = formatNumber(digits.units, { language })
  const moved = formatChange(change.percent, language, { decimals: digits.percent })
  const against = t('history.day.against', { moment: wordMoment(first.at, wording) })
  return {
    rate: `${units} ${code} = ${writeRate(last.rate, digits, language)} ${quote}, ${wordMoment(last.at, wording)}`,
    change: first.at === last.at ? null : `${moved} ${against}`,
  }
}
