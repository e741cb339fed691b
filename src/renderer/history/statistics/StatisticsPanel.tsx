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

const figureNames = ['lowest', 'highest', 'mean', 'median', 'volatility', 'percentile'] as const

/** A figure as text. */
interface Figure {
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
): Record<(typeof figureNames)[number], Figure> => {
  const { percent: decimals } = digits
  const none: Figure = { number: null, unit: t('series.statistics.none'), day: null }
  const rate = (value: number, day: Day | null = null): Figure => ({
    number: writeRate(value, digits, language),
    unit: '',
    day,
  })
  return {
    lowest: rate(of.lowest.rate, of.lowest.day),
    highest: rate(of.highest.rate, of.highest.day),
    mean: { ...rate(of.mean), unit: jumps ? t('board.implausibleJump') : '' },
    median: rate(of.median),
    volatility:
      of.volatility === null
        ? none
        : {
            number: formatChange(of.volatility, language, { signed: false, decimals }),
            unit: t(live ? 'series.statistics.perDay' : 'series.statistics.perPublication'),
            day: null,
          },
    percentile:
      of.percentile === null
        ? none
        : {
            number: formatPercent(shownPercentile(of.percentile), language, { signed: false, decimals }),
            unit: t('series.statistics.ofOthers'),
            day: null,
          },
  }
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
          figureNames.flatMap((name) => figures[name].number ?? []),
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
              {figureNames.map((name) => {
                const { number, unit, day } = figures[name]
                return (
                  <div key={name} className="figure cluster">
                    <dt>{t(`series.statistics.names.${name}`)}</dt>
                    <dd className="figure-number">
                      {number !== null && <DecimalNumber text={number} room={room} />}
                    </dd>
                    <dd className="figure-days label">
                      {day === null ? (
                        unit
                      ) : (
                        <time dateTime={formatIsoDay(day)}>{formatDay(day, language, 'short')}</time>
                      )}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </Fragment>
        )
      })}
    </section>
  )
}
