import { Fragment, useId, useMemo } from 'react'
import { type Day, formatIsoDay } from '../../../shared/days/day.ts'
import { formatChange } from '../../../shared/format/formatChange.ts'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { formatNumber, formatPercent } from '../../../shared/format/formatNumber.ts'
import type { Wording } from '../../../shared/languages/texts.ts'
import { containsJump } from '../../../shared/rates/implausibleJump.ts'
import { visible } from '../../../shared/series/slice.ts'
import { DecimalNumber, decimalRoom } from '../../rate/DecimalNumber.tsx'
import { digitsOfRate, type RateDigits, wordUnit, writeRate } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import type { HistoryView } from '../historyView.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

/** A figure as text. */
interface Figure {
  name: 'lowest' | 'highest' | 'mean' | 'median' | 'volatility' | 'percentile'
  /** The localized number with its per cent sign; null if there is none. */
  number: string | null
  /** The unit as text, or that there is none; empty if the name is enough. */
  unit: string
  day: Day | null
}

/** Shows 0 or 100 only if the rate is below or above all others. */
const shownPercentile = (percent: number): number => {
  if (percent === 0 || percent === 100) return percent
  return Math.min(99.99, Math.max(0.01, percent))
}

const figuresOf = (
  of: Statistics,
  { digits, live, jumps }: { digits: RateDigits; live: boolean; jumps: boolean },
  { t, language }: Wording,
): Figure[] => {
  const percent = { signed: false, decimals: digits.percent }
  const rate = (name: Figure['name'], value: number, day: Day | null = null, unit = ''): Figure => ({
    ...{ name, unit, day },
    number: writeRate(value, digits, language),
  })
  const share = (name: Figure['name'], number: string | null, unit: string): Figure => ({
    ...{ name, number, day: null },
    unit: number === null ? t('series.statistics.none') : unit,
  })
  const { volatility, percentile } = of
  return [
    rate('lowest', of.lowest.rate, of.lowest.day),
    rate('highest', of.highest.rate, of.highest.day),
    rate('mean', of.mean, null, jumps ? t('board.implausibleJump') : ''),
    rate('median', of.median),
    share(
      'volatility',
      volatility === null ? null : formatChange(volatility, language, percent),
      t(live ? 'series.statistics.perDay' : 'series.statistics.perPublication'),
    ),
    share(
      'percentile',
      percentile === null ? null : formatPercent(shownPercentile(percentile), language, percent),
      t('series.statistics.ofOthers'),
    ),
  ]
}

interface StatisticsPanelProps {
  view: HistoryView
  /** Whether one currency of the pair is live: it has a rate per day and no publications. */
  live: boolean
}

/** Six statistics of the points in view, with the newest provisional ones; in a comparison, of each currency. */
export const StatisticsPanel = ({ view, live }: StatisticsPanelProps) => {
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const rows = useMemo(
    () =>
      [view.series, ...view.compared].flatMap((series) => {
        const of = statisticsOf({ series, from: view.from, to: view.to })
        const own = digitsOfRate(series.rate, visible(series.day, view.from, view.to))
        const digits = { ...own, percent: view.digits.percent }
        const jumps = containsJump(series, view.from, view.to)
        return of
          ? [{ series, of, digits, figures: figuresOf(of, { digits, live, jumps }, { t, language }) }]
          : []
      }),
    [view, live, t, language],
  )
  if (rows.length === 0) return null
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{t('series.statistics.title')}</h2>
      {rows.map(({ series, of, digits, figures }) => {
        const room = decimalRoom(
          figures.flatMap(({ number }) => number ?? []),
          language,
        )
        return (
          <Fragment key={series.code}>
            <p className="label">
              {t(live ? 'series.statistics.ofDays' : 'series.statistics.of', {
                unit: wordUnit(series, digits.units, wording),
                count: of.count,
                number: formatNumber(of.count, { language }),
                from: formatDay(of.first.day, language, 'long'),
                to: formatDay(of.last.day, language, 'long'),
              })}
            </p>
            <dl className="figure-list">
              {figures.map(({ name, number, unit, day }) => (
                <div key={name} className="figure">
                  <dt>{t(`series.statistics.names.${name}`)}</dt>
                  <dd className="figure-number">
                    {number !== null && <DecimalNumber text={number} room={room} />}
                  </dd>
                  <dd className="figure-days">
                    {day === null ? (
                      unit
                    ) : (
                      <time dateTime={formatIsoDay(day)}>{formatDay(day, language, 'short')}</time>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Fragment>
        )
      })}
    </section>
  )
}
