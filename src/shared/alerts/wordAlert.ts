import { pairName } from '../answer/wordPin.ts'
import type { Alert } from '../contract/alerts.ts'
import { parseDay } from '../days/day.ts'
import { formatChange } from '../format/formatChange.ts'
import { formatDay } from '../format/formatDay.ts'
import { FINEST, formatNumber, formatPercent, formatRate, rateDecimals } from '../format/formatNumber.ts'
import { formatMoment } from '../format/formatTime.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'
import { type FiredAlert, levelOf } from './alert.ts'

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

/** Formats a rate with as many digits as show on which side of a level (decimal text) it is. */
export const formatRateBeside = (rate: number, level: string | null, language: Locale): string => {
  const side = (of: number) => Math.sign(of - Number(level))
  const isClear = (least: number) => side(Number(rate.toFixed(rateDecimals(rate, least)))) === side(rate)
  let least = 0
  while (level !== null && least < FINEST && !isClear(least)) least += 1
  return formatRate(rate, language, least)
}

/** Formats a distance above 0, in per cent, with as many digits as differ from zero. */
export const wordDistance = (percent: number, language: Locale): string => {
  let decimals = 2
  while (decimals < FINEST && Number(percent.toFixed(decimals)) === 0) decimals += 1
  return formatPercent(percent, language, { decimals, signed: false })
}

/** Formats a day as the settings hold it. */
const writeDay = (iso: string, language: Locale): string => {
  const day = parseDay(iso)
  return day === null ? iso : formatDay(day, language, 'long')
}

/** Words a fired alert: pair and threshold, then the rate with its day, or with its moment if it is live. */
export const wordNotification = (
  { alert, firing: { rate, day, at, moved } }: FiredAlert,
  wording: Wording,
): { title: string; body: string } => {
  const { t, language } = wording
  const when = at === null ? writeDay(day, language) : formatMoment(Date.parse(at), language)
  const change = moved && {
    percent: formatChange(moved.percent, language),
    day: writeDay(moved.day, language),
  }
  const parts = [
    `${formatRateBeside(rate, levelOf(alert), language)} ${alert.quote}`,
    ...(change ? [t('alerts.notice.moved', change)] : []),
    t('alerts.notice.rateOf', { when }),
  ]
  return { title: wordAlert(alert, wording), body: parts.join(' · ') }
}
