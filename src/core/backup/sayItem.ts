import * as z from 'zod/mini'
import { Alert, AlertState, Firing } from '../../shared/contract/alerts.ts'
import { LoggedConversion } from '../../shared/contract/conversions.ts'
import { KnownService } from '../known/knownPart.ts'

/** By which an alert is known, in signs that every language reads alike: `USD/KZT ≥ 530`, `BTC/USD ±5% / 7`. */
const sayAlert = (alert: Alert): string => {
  const pair = `${alert.code}/${alert.quote}`
  switch (alert.kind) {
    case 'above':
      return `${pair} ≥ ${alert.level}`
    case 'below':
      return `${pair} ≤ ${alert.level}`
    case 'change': {
      const sign = { up: '+', down: '−', either: '±' }[alert.direction]
      return `${pair} ${sign}${alert.percent}% / ${alert.days}`
    }
  }
}

/** An entry of a list that holds words of the program's own, without them; null where what it holds says it. */
export const sayItem = (item: unknown): string | null => {
  const alert = z.safeParse(Alert, item)
  if (alert.success) return sayAlert(alert.data)
  const fired = z.safeParse(Firing, item)
  if (fired.success) return `${fired.data.day} ${sayAlert(fired.data.alert)}`
  const logged = z.safeParse(LoggedConversion, item)
  if (logged.success) {
    const { amount, from, result, to, note } = logged.data
    return [`${amount} ${from} = ${result} ${to}`, note].filter((text) => text !== '').join(' · ')
  }
  const known = z.safeParse(KnownService, item)
  if (known.success) {
    const { id, dates } = known.data
    return [id, ...dates.map(({ from, to }) => `${from} – ${to}`)].join(' · ')
  }
  // Where an alert stands is nothing to be read.
  return z.safeParse(AlertState, item).success ? '' : null
}
