import { pairName } from '../answer/wordPin.ts'
import type { Alert } from '../contract/alerts.ts'
import { parseDay } from '../days/day.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatNumber, formatPercent, formatRate } from '../format/formatNumber.ts'
import { formatMoment } from '../format/formatTime.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'
import type { FiredAlert } from './alert.ts'

/** The condition of an alert, without its id and state. */
type Condition = Alert extends infer A ? (A extends Alert ? Omit<A, 'id' | 'on' | 'retreat'> : never) : never

/** Formats a percentage (decimal text) with all its digits, without a sign. */
const writePercent = (percent: string, language: Locale): string =>
  formatPercent(percent, language, { decimals: percent.split('.')[1]?.length ?? 0, signed: false })

/** Words the condition of an alert: `above 1.08`, `±2% within 7 days`. */
export const wordCondition = (alert: Condition, { t, language }: Wording): string => {
  switch (alert.kind) {
    case 'above':
    case 'below':
      return t(`alerts.condition.${alert.kind}`, { level: formatNumber(alert.level, { language }) })
    case 'change': {
      const values = { percent: writePercent(alert.percent, language), count: alert.days }
      return t(`alerts.condition.change.${alert.direction}`, values)
    }
  }
}

/** Words an alert so that it differs from others: `USD/EUR above 1.08`. */
export const wordAlert = (alert: Condition, wording: Wording): string =>
  `${pairName(alert)} ${wordCondition(alert, wording)}`

const writeDay = (day: string, language: Locale): string => formatDay(parseDay(day) ?? 0, language, 'long')

/** Words a fired alert: pair and threshold, then the rate with its day, or with its moment if it is live. */
export const wordNotification = (
  { alert, firing: { rate, day, at, moved } }: FiredAlert,
  wording: Wording,
): { title: string; body: string } => {
  const { t, language } = wording
  const when = at === null ? writeDay(day, language) : formatMoment(Date.parse(at), language)
  const change = moved && {
    percent: formatPercent(moved.percent, language),
    day: writeDay(moved.day, language),
  }
  const parts = [
    `${formatRate(rate, language)} ${alert.quote}`,
    ...(change ? [t('alerts.notice.moved', change)] : []),
    t('alerts.notice.rateOf', { when }),
  ]
  return { title: wordAlert(alert, wording), body: parts.join(' · ') }
}
