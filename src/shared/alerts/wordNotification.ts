import { wordPin } from '../answer/wordPin.ts'
import type { Firing, Notification } from '../contract/alerts.ts'
import { parseDay } from '../days/day.ts'
import { formatDay } from '../format/formatDay.ts'
import { formatPercent, formatRate } from '../format/formatNumber.ts'
import { formatMoment } from '../format/formatTime.ts'
import type { Locale } from '../languages/language.ts'
import type { Wording } from '../languages/texts.ts'
import { wordAlert } from './wordAlert.ts'

export interface WordedNotification {
  title: string
  /** Lines of plain text. */
  body: string
}

type Pin = Extract<Notification, { kind: 'published' }>['pins'][number]

const writeDay = (day: string, language: Locale): string => formatDay(parseDay(day) ?? 0, language, 'long')

/**
 * Words the rate that fired an alert: with its day, or a live rate with its moment. An official rate also has its
 * first day in effect.
 */
export const wordFiring = (
  { alert, rate, day, at, inForceFrom, moved }: Firing,
  wording: Wording,
): string => {
  const { t, language } = wording
  const when = at === null ? writeDay(day, language) : formatMoment(Date.parse(at), language)
  return [
    `${formatRate(rate, language)} ${alert.quote}`,
    ...(moved
      ? [
          t('alerts.notice.moved', {
            percent: formatPercent(moved.percent, language),
            day: writeDay(moved.day, language),
          }),
        ]
      : []),
    t('alerts.notice.rateOf', { when }),
    ...(inForceFrom === null ? [] : [t('alerts.notice.inForce', { day: writeDay(inForceFrom, language) })]),
  ].join(' · ')
}

/** The lines that fit into a notification. There may be 200 pins, in the user's order. */
const MOST_LINES = 5

const wordPins = (pins: readonly Pin[], { t, language }: Wording): string[] => {
  const named = pins.length > MOST_LINES ? pins.slice(0, MOST_LINES - 1) : pins
  const more = pins.length - named.length
  return [
    ...named.map((pin) => linePin(pin, language)),
    ...(more > 0 ? [t('alerts.notice.more', { count: more })] : []),
  ]
}

const linePin = ({ pin, value, percent }: Pin, language: Locale): string =>
  [
    wordPin(pin, language),
    formatRate(value, language),
    ...(percent === null ? [] : [formatPercent(percent, language)]),
  ].join(' ')

/** Words a notification for any shell. */
export const wordNotification = (notification: Notification, wording: Wording): WordedNotification => {
  const { t, language } = wording
  if (notification.kind === 'alert')
    return {
      title: wordAlert(notification.firing.alert, wording),
      body: wordFiring(notification.firing, wording),
    }
  const day = writeDay(notification.day, language)
  const pins = wordPins(notification.pins, wording)
  if (notification.kind === 'summary')
    return { title: t('alerts.notice.summary', { day }), body: pins.join('\n') }
  const { inForce } = notification
  return {
    title: t('alerts.notice.published', { day }),
    body: [
      ...(inForce === null ? [] : [t('alerts.notice.inForce', { day: writeDay(inForce.from, language) })]),
      ...pins,
    ].join('\n'),
  }
}
