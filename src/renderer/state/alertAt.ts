import { plainNumber } from '../../shared/text/plainNumber.ts'
import { type AlertsRoute, alertsRoute } from './route.ts'

/** The digits of a level: no official rate has more, and further digits come from calculating cross rates. */
const DIGITS = 9

/** Returns the address of a new alert's form for a pair, at a rate if given. */
export const alertAt = (code: string, quote: string, rate: number | null = null): AlertsRoute => ({
  ...alertsRoute,
  code,
  quote,
  level: rate === null ? null : plainNumber(Number(rate.toPrecision(DIGITS))),
})
