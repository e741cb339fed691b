import { useMemo } from 'react'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { almatyDay, yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { containsJump } from '../../shared/rates/implausibleJump.ts'
import { daysWithout, type Gap } from '../../shared/series/gaps.ts'
import type { Curve } from '../chart/curves.ts'
import { useBoard, useModel } from '../state/context.ts'
import { useText } from '../state/useText.ts'
import type { HistoryView } from './historyView.ts'
import { statisticsOf } from './statistics/statistics.ts'
import { viewFacts, wordComparison, wordSummary } from './wordSummary.ts'

/** Print only: each pair's rate with its day, its change with its base, and the period. */
export const PaperHead = ({ view }: { view: HistoryView }) => {
  const wording = useText()
  const { t, language } = wording
  const assets = useBoard().assets
  return (
    <div className="on-paper">
      {viewFacts(view, assets, wording).map(({ code, rate, change }) => (
        <p key={code}>
          <strong>{rate}</strong>
          {change !== null && (
            <>
              <br />
              {change}
            </>
          )}
        </p>
      ))}
      <p>
        {t('history.period')}: {formatDay(view.from, language, 'long')} –{' '}
        {formatDay(view.to, language, 'long')}
      </p>
    </div>
  )
}

interface PeriodSummaryProps {
  id: string
  view: HistoryView
  curves: readonly Curve[]
  gaps: readonly Gap[]
}

/** The most gaps to list by date; more are only counted. */
const NAMED = 2

/** The chart as text, announced again when the period changes. */
export const PeriodSummary = ({ id, view, curves, gaps }: PeriodSummaryProps) => {
  const wording = useText()
  const { t, language } = wording
  const { now } = useModel()
  const { series, compared } = view
  const figures = useMemo(() => statisticsOf(view), [view])
  if (!figures) return null
  const name = series.quote === TENGE ? series.code : `${series.code}/${series.quote}`
  const day = (value: number) => formatDay(value, language, 'long')
  const summary =
    compared.length > 0
      ? wordComparison(
          curves.flatMap(({ name, ends }) => (ends ? [{ name, ends }] : [])),
          view.digits.percent,
          wording,
        )
      : wordSummary(figures, name, { digits: view.digits, thisYear: yearOf(almatyDay(now())) }, wording)
  const named = gaps.slice(0, NAMED).map((gap) => {
    const { from, to } = daysWithout(gap)
    return `${day(from)} – ${day(to)}`
  })
  const more = gaps.length - named.length
  const list = [...named, ...(more > 0 ? [t('history.moreGaps', { count: more })] : [])]
  return (
    <div role="status" className="quiet">
      <p id={id}>{summary}</p>
      {compared.length > 0 && <p>{t('history.eachFrom')}</p>}
      {[series, ...compared].some((one) => containsJump(one, view.from, view.to)) && (
        <p>{t('history.jumps')}</p>
      )}
      {named.length > 0 && <p>{t('history.gaps', { list: list.join('; ') })}</p>}
    </div>
  )
}
