import { useMemo } from 'react'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { fixings } from '../../shared/dateConventions/fixings.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { wordInForce } from '../../shared/format/wordInForce.ts'
import type { Series, SeriesPoint } from '../../shared/series/series.ts'
import type { HistoryView } from '../chart/historyView.ts'
import type { PointDetails } from '../chart/pointDetails.ts'
import { type Against, Readout } from '../chart/Readout.tsx'
import { wordQuote, writeRate } from '../rate/rateDigits.ts'
import { alertAt } from '../state/alertAt.ts'
import { useModel, useStore } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useMeaning } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'

/** Returns the days on which a point's rate is in effect, as text. Empty unless both rates are official. */
export const usePointInForce = (series: Series): ((day: Day) => string) => {
  const { code, quote } = series
  const wording = useText()
  const calendar = useCalendar()
  const board = useStore(useModel().board)
  const sides = [code, quote].filter((side) => side !== TENGE)
  const kindOf = (side: string) => board?.assets.find((asset) => asset.code === side)?.kind
  const own = useMeaning()
  const meaning = sides.every((side) => isOfficial(kindOf(side))) ? own : null
  const known = useMemo(
    () => new Map(fixings(series, { meaning, calendar }).map((one) => [series.day[one.index], one.fixed])),
    [series, meaning, calendar],
  )
  return (day) => wordInForce(known.get(day) ?? null, { ...wording, calendar })
}

interface PointReadoutProps {
  pointed: PointDetails
  view: Pick<HistoryView, 'series' | 'digits'>
  /** The days on which the rate is in effect, as text; empty if unknown. */
  inForce: string
}

/** A day's rate, compared with the first and the last publication in view. */
export const PointReadout = ({ pointed, view: { series, digits }, inForce }: PointReadoutProps) => {
  const { point, ends, provisional } = pointed
  const wording = useText()
  const { t, language } = wording
  // With a single publication, both ends are the same.
  const others = ends
    ? new Map([ends.base, ends.last].map((end) => [end.day, end]))
    : new Map<Day, SeriesPoint>()
  const against = [...others.values()].map(
    (other): Against => ({
      percent: (point.rate / other.rate - 1) * 100,
      words: t('history.against', { day: formatDay(other.day, language, 'short') }),
      itself: other.day === point.day,
    }),
  )
  const when = t('dates.withWeekday', {
    day: formatDay(point.day, language, 'long'),
    weekday: formatWeekday(point.day, language),
  })
  return (
    <Readout
      rate={writeRate(point.rate, digits, language)}
      unit={wordQuote(series, digits, wording)}
      when={[when, inForce].filter(Boolean).join('; ')}
      provisional={provisional}
      against={against}
      decimals={digits.percent}
      alert={formatRoute(alertAt(series.code, series.quote, point.rate))}
    />
  )
}
