import { levelOf } from '../../shared/alerts/levelOf.ts'
import type { AlertDraft, Rehearsal } from '../../shared/contract/alerts.ts'
import { yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { useText } from '../state/useText.ts'
import { CHART, rehearsalChart } from './rehearsalChart.ts'
import { useRehearsal } from './useRehearsal.ts'

/** So many of the last firings are named. */
const NAMED = 8
const YEAR = 365

/** What a rehearsal came to, in a sentence or two. */
const wordRehearsal = ({ day, rate, fired }: Rehearsal, { t, language }: Wording): string => {
  const [first, last] = [day[0], day[day.length - 1]]
  if (first === undefined || last === undefined) return t('alerts.rehearsal.noHistory')
  const rates = Array.from(rate)
  const write = (at: number) => {
    const on = day[at] ?? last
    return formatDay(on, language, yearOf(on) === yearOf(last) ? 'dayMonth' : 'short')
  }
  const earlier = Math.max(0, fired.length - NAMED)
  const days = [
    ...(earlier > 0 ? [t('alerts.rehearsal.more', { count: earlier })] : []),
    ...Array.from(fired).slice(-NAMED).map(write),
  ].join(', ')
  return [
    fired.length > 0
      ? t('alerts.rehearsal.fired', { count: fired.length, days })
      : t('alerts.rehearsal.never', {
          lowest: formatRate(Math.min(...rates), language),
          highest: formatRate(Math.max(...rates), language),
        }),
    // Two weeks less than a year may be days off at its beginning.
    ...(last - first < YEAR - 14
      ? [t('alerts.rehearsal.since', { day: formatDay(first, language, 'long') })]
      : []),
  ].join(' ')
}

const RehearsalLine = ({ rehearsal, level }: { rehearsal: Rehearsal; level: number | null }) => {
  const chart = rehearsalChart(rehearsal, level)
  const { width, height } = CHART
  return (
    <svg
      className="rehearsal-chart"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {chart?.level != null && <path className="rehearsal-level" d={`M0 ${chart.level}H${width}`} />}
      {chart && <path className="rehearsal-line" d={chart.line} />}
      {chart && <path className="rehearsal-dots" d={chart.dots} />}
    </svg>
  )
}

/** When the alert that is being typed would have fired in the last year: as a line with dots, and in words. */
export const RehearsalPart = ({ draft }: { draft: AlertDraft | null }) => {
  const wording = useText()
  const { t } = wording
  const answer = useRehearsal(draft)
  const level = draft && levelOf(draft)
  const rehearsal = answer === 'none' ? { day: [], rate: [], fired: [], complete: false } : answer
  return (
    <div className="rehearsal">
      <p className="label">{t('alerts.rehearsal.title')}</p>
      {rehearsal ? (
        <RehearsalLine rehearsal={rehearsal} level={level === null ? null : Number(level)} />
      ) : (
        <div className="rehearsal-chart" />
      )}
      <p role="status">
        {rehearsal ? wordRehearsal(rehearsal, wording) : draft === null && t('alerts.rehearsal.unfinished')}
      </p>
    </div>
  )
}
