import { useMemo } from 'react'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { fixings } from '../../shared/dateConventions/fixings.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatDay, formatWeekday } from '../../shared/format/formatDay.ts'
import { wordInForce } from '../../shared/format/wordInForce.ts'
import type { Series, SeriesPoint } from '../../shared/series/series.ts'
import { BellIcon } from '../controls/icons.tsx'
import { Change } from '../rate/Change.tsx'
import { shownRate, wordQuote, writeRate } from '../rate/rateDigits.ts'
import { alertAt } from '../state/alertAt.ts'
import { useBoard } from '../state/context.ts'
import { formatRoute } from '../state/route.ts'
import { useCalendar } from '../state/useCalendar.ts'
import { useMeaning } from '../state/useDatesMean.ts'
import { useText } from '../state/useText.ts'
import type { HistoryView, PointDetails } from './historyView.ts'

/** Returns the days on which a point's rate is in effect, as text. Empty unless both rates are official. */
export const usePointInForce = (series: Series): ((day: Day) => string) => {
  const { code, quote } = series
  const wording = useText()
  const calendar = useCalendar()
  const board = useBoard()
  const sides = [code, quote].filter((side) => side !== TENGE)
  const kindOf = (side: string) => board.assets.find((asset) => asset.code === side)?.kind
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

/**
 * The rate of the point under the crosshair, or of the last one, and its differences from the first and the last
 * publication in view. Its height is constant within a view, so that the chart below does not move under the pointer.
 */
export const PointReadout = ({ pointed, view: { series, digits }, inForce }: PointReadoutProps) => {
  const { point, ends, provisional } = pointed
  const wording = useText()
  const { t, language } = wording
  // With a single publication, both ends are the same.
  const others = ends
    ? new Map([ends.base, ends.last].map((end) => [end.day, end]))
    : new Map<Day, SeriesPoint>()
  const when = t('dates.withWeekday', {
    day: formatDay(point.day, language, 'long'),
    weekday: formatWeekday(point.day, language),
  })
  return (
    <div className="readout stack off-paper">
      <span className="readout-point">
        <span className="readout-rate">
          {writeRate(point.rate, digits, language)}{' '}
          <span className="unit">{wordQuote(series, digits, wording)}</span>
        </span>
        <span className="readout-day" title={provisional ? t('board.provisionalSays') : undefined}>
          {[when, inForce].filter(Boolean).join('; ')}
          {provisional && `\u{a0}· ${t('board.provisional')}`}
        </span>
      </span>
      <span className="readout-facts">
        {[...others.values()].map(({ day, rate }) => (
          // Compared with itself, it keeps an empty space.
          <span
            key={day}
            className={day === point.day ? 'readout-against readout-itself' : 'readout-against'}
          >
            <Change percent={(point.rate / rate - 1) * 100} decimals={digits.percent} />{' '}
            {t('history.against', { day: formatDay(day, language, 'short') })}
          </span>
        ))}
        <a
          className="readout-alert"
          href={formatRoute(alertAt(series.code, series.quote, shownRate(point.rate, digits)))}
          title={t('alerts.addAt')}
        >
          <BellIcon />
          <span>{t('alerts.addAt')}</span>
        </a>
      </span>
    </div>
  )
}
