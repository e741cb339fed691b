import { useId, useMemo, useRef, useState } from 'react'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { extremeIndexes } from '../../shared/series/extremes.ts'
import { longGaps } from '../../shared/series/gaps.ts'
import { drawnFirst, periodOf } from '../../shared/series/period.ts'
import { boardPeriodEnd } from '../../shared/series/periodEnd.ts'
import type { Points } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'
import { type DaysPeriod, periodStart } from '../../shared/series/viewPeriod.ts'
import { ChartBox } from '../chart/ChartBox.tsx'
import { chartData, digitsFor } from '../chart/chartData.ts'
import type { DrawSpan } from '../chart/chartProps.ts'
import type { Curve } from '../chart/curves.ts'
import type { DrawForExport } from '../chart/exportCanvas.ts'
import { type Measured, measuredPoints, measuredRate } from '../chart/measure.ts'
import { nearest } from '../chart/nearest.ts'
import { Readout } from '../chart/Readout.tsx'
import { inDays } from '../chart/timeUnit.ts'
import { type DaySpan, periodOfDrawn } from '../chart/zoom.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { digitsOfRate } from '../rate/rateDigits.ts'
import { useModel, useStore } from '../state/context.ts'
import { useText } from '../state/useText.ts'

const periods = ['1y', '5y', 'all'] as const satisfies readonly DaysPeriod[]
type Period = (typeof periods)[number]

const nothing: readonly never[] = []

interface WorthFigureProps {
  /** At least one point. */
  line: Points
  /** The exact value on a day, as decimal text. */
  worthOn: (day: Day) => string | null
}

/** The value of the holdings over time, in tenge, with the features of the history chart. */
export const WorthFigure = ({ line, worthOn }: WorthFigureProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const drawing = useRef<DrawForExport | null>(null)
  const [period, setPeriod] = useState<Period>('1y')
  const [zooms, setZooms] = useState<readonly DaySpan[]>([])
  const [cursor, setCursor] = useState<Day | null>(null)
  const [mark, setMark] = useState<Day | null>(null)
  const { day, rate } = line
  const bounds = useMemo(() => ({ from: day[0] ?? 0, to: day.at(-1) ?? 0 }), [day])
  const ends = boardPeriodEnd(useStore(useModel().board))
  const usual = useMemo(
    () => ({ from: Math.max(bounds.from, periodStart(period, ends)), to: bounds.to }),
    [bounds, period, ends],
  )
  const asked = zooms.at(-1)
  const seenIn = ({ from, to }: DaySpan) => periodOf(day, from, to)
  const chosen = [asked, usual].find((each) => each && seenIn(each)) ?? bounds
  const { base, first, end } = seenIn(chosen) ?? { base: 0, first: 0, end: day.length }
  const begins = drawnFirst(day, { base, first, end }, chosen.from)
  const drawnFrom = Math.min(day[begins] ?? chosen.from, chosen.from)
  const span = useMemo(() => ({ from: drawnFrom, to: chosen.to }), [drawnFrom, chosen.to])
  const digits = useMemo(() => digitsOfRate(rate, { first, end }), [rate, first, end])
  const at = useMemo(() => day.subarray(begins, end), [day, begins, end])
  const draw = useMemo((): DrawSpan => {
    const curve: Curve = {
      name: TENGE,
      is: 'rate',
      place: 0,
      day,
      value: rate,
      confirmed: rate.length,
      published: line,
    }
    return (view, pixels, moving) => {
      const seen = visible(day, view.from, Math.floor(view.to))
      const data = chartData([curve], view, pixels, {
        from: moving ? Math.floor(view.from) + 1 : chosen.from,
        to: view.to,
      })
      const gaps = longGaps(day, Math.max(0, seen.first - 1), Math.min(day.length, seen.end + 1))
      return { data, gaps, digits: digitsFor(data, digits) }
    }
  }, [line, day, rate, digits, chosen.from])
  const place = cursor === null ? end - 1 : begins + Math.max(0, nearest(at, cursor))
  const on = day[place] ?? bounds.to
  const tenge = (sum: string | number | null) =>
    sum === null ? t('holdings.noRate') : formatMoney(String(sum), TENGE, language)
  const worth = tenge(worthOn(on))
  const when = formatDay(on, language, 'long')
  const percentFrom = (index: number) => ((rate[place] ?? 0) / (rate[index] ?? 1) - 1) * 100
  const against = [...new Set([base, end - 1])].map((index) => ({
    percent: percentFrom(index),
    words: t('holdings.against', { day: formatDay(day[index] ?? 0, language, 'short') }),
    itself: index === place,
  }))
  const { lowest, highest } = extremeIndexes(rate, { first, end })
  const summary = t('history.extremes', {
    lowest: tenge(worthOn(day[lowest] ?? 0)),
    lowestDay: formatDay(day[lowest] ?? 0, language, 'long'),
    highest: tenge(worthOn(day[highest] ?? 0)),
    highestDay: formatDay(day[highest] ?? 0, language, 'long'),
  })
  const measure = (stretch: DaySpan): Measured | null => {
    const points = measuredPoints(at, stretch)
    if (!points) return null
    const [one, other] = [begins + points[0], begins + points[1]]
    const [from, to] = [day[one] ?? 0, day[other] ?? 0]
    const moved = [rate[one] ?? Number.NaN, rate[other] ?? Number.NaN] as const
    return {
      span: { from, to },
      from: formatDay(from, language, 'short'),
      to: formatDay(to, language, 'short'),
      length: t('history.overDays', { count: to - from }),
      lines: [measuredRate(...moved, { pair: { code: '', quote: TENGE }, digits }, wording)],
      decimals: digits.percent,
    }
  }
  return (
    <figure className="history-figure stack">
      <Segmented
        legend={t('history.period')}
        value={period}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(value) => {
          setPeriod(value)
          setZooms([])
        }}
      />
      {/* At rest the total above says it; its place is kept. */}
      <div className={cursor === null ? 'worth-at-rest' : undefined}>
        <Readout rate={worth} unit={TENGE} when={when} against={against} decimals={digits.percent} />
      </div>
      <ChartBox
        at={at}
        span={span}
        bounds={bounds}
        zoomedIn={asked !== undefined}
        draw={draw}
        drawing={drawing}
        mark={mark}
        onView={(next, by) => {
          const wanted = periodOfDrawn(next, { ...chosen, drawn: span }, by === 'select')
          if (seenIn(wanted)) setZooms([...zooms, wanted])
        }}
        timeUnit={inDays}
        scale="linear"
        percent={false}
        notes={nothing}
        noteDays={nothing}
        label={`${t('history.chart')}: ${t('holdings.worth')}, ${TENGE}`}
        describedBy={`${id} ${id}-keys`}
        valueText={`${when}: ${worth} ${TENGE}`}
        cursor={cursor === null ? null : on}
        onCursor={setCursor}
        onMark={setMark}
        measure={measure}
        onUndo={() => setZooms(zooms.slice(0, -1))}
        onReset={() => setZooms([])}
      />
      <figcaption className="quiet stack">
        <p id={id}>{summary}</p>
        <p id={`${id}-keys`} className="off-paper">
          {t('history.keys.points')}
        </p>
      </figcaption>
    </figure>
  )
}
