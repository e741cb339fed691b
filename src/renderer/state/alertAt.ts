import { plainNumber } from '../../shared/series/plainNumber.ts'
import { type AlertsRoute, alertsRoute } from './route.ts'

/** Digits that a level keeps of a rate: no official rate has more, and those after them come from the arithmetic of crosses. */
const DIGITS = 9

/** The form for an alert of a pair, at a rate where one is given. */
export const alertAt = (code: string, quote: string, rate: number | null = null): AlertsRoute => ({
  ...alertsRoute,
  code,
  quote,
  level: rate === null ? null : plainNumber(Number(rate.toPrecision(DIGITS))),
})
