import { useEffect, useState } from 'react'
import { levelOf } from '../../shared/alerts/goalOf.ts'
import { AlertDraft, type Rehearsal } from '../../shared/contract/alerts.ts'
import { yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatRate } from '../../shared/format/formatNumber.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { useModel, useStore } from '../state/context.ts'
import { useAnswer } from '../state/useAnswers.ts'
import { useText } from '../state/useText.ts'

/** The box of the line, stretched to the available space. */
const CHART = { width: 600, height: 120 } as const

/** Space above and below for the dots. */
const EDGE = 8
/** A level further away than this multiple of the line's height would flatten the line. */
const FAR = 2

interface RehearsalChart {
  /** The `d` of two paths: the line, and a dot for each firing: a line of length 0 with round caps. */
  line: string
  dots: string
  /** The y of the level; null if it is too far from the line. */
  level: number | null
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Returns a pair's last year as a line with the firings; null with fewer than two days. */
const rehearsalChart = (
  { day, rate, fired }: Pick<Rehearsal, 'day' | 'rate' | 'fired'>,
  level: number | null,
): RehearsalChart | null => {
  const rates = Array.from(rate)
  const [from = 0, to = 0] = [day[0], day[day.length - 1]]
  if (to <= from) return null
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const reach = FAR * (high - low)
  const shown = level !== null && level >= low - reach && level <= high + reach
  const bottom = shown ? Math.min(low, level) : low
  const span = (shown ? Math.max(high, level) : high) - bottom
  const across = (at: number) =>
    tenth(EDGE + (((day[at] ?? from) - from) / (to - from)) * (CHART.width - 2 * EDGE))
  const down = (value: number) =>
    tenth(EDGE + (span === 0 ? 0.5 : 1 - (value - bottom) / span) * (CHART.height - 2 * EDGE))
  return {
    line: rates.map((value, at) => `${at === 0 ? 'M' : 'L'}${across(at)} ${down(value)}`).join(''),
    dots: Array.from(fired, (at) => `M${across(at)} ${down(rates[at] ?? low)}h0`).join(''),
    level: shown ? down(level) : null,
  }
}

/** Milliseconds without a key before the test runs. */
const PAUSE_MS = 250

/**
 * Returns an alert's firings over the last year, from the mirror. Null while loading; `none` without data to test on.
 */
const useRehearsal = (draft: AlertDraft | null): Rehearsal | 'none' | null => {
  const { api, board } = useModel()
  const day = useStore(board)?.day ?? ''
  const wanted = draft === null ? '' : JSON.stringify(draft)
  const [asked, ask] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => ask(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const question =
    asked === '' ? null : () => api.call('alerts.rehearse', { alert: AlertDraft.parse(JSON.parse(asked)) })
  const { value, refused } = useAnswer(asked, question, { version: day })
  if (asked !== wanted || asked === '') return null
  return refused ? 'none' : value
}

/** The number of recent firings to list. */
const NAMED = 8
const YEAR = 365

/** Describes the result of a test. */
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
    ...Array.from(fired).slice(-NAMED).map(write),
    ...(earlier > 0 ? [t('alerts.rehearsal.more', { count: earlier })] : []),
  ].join(', ')
  return [
    fired.length > 0
      ? t('alerts.rehearsal.fired', { count: fired.length, days })
      : t('alerts.rehearsal.never', {
          lowest: formatRate(Math.min(...rates), language),
          highest: formatRate(Math.max(...rates), language),
        }),
    // Up to two weeks at the beginning may be days off.
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

/** The firings of the typed alert over the last year: as a line with dots, and as text. */
export const RehearsalPart = ({ draft }: { draft: AlertDraft | null }) => {
  const wording = useText()
  const { t } = wording
  const answer = useRehearsal(draft)
  const level = draft && levelOf(draft)
  const rehearsal = answer === 'none' ? { day: [], rate: [], fired: [], complete: false } : answer
  return (
    <div className="rehearsal stack">
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
