import { plainNumber } from '../../shared/text/plainNumber.ts'
import { type AlertsRoute, alertsRoute } from './route.ts'

/** Returns the address of a new alert's form for a pair, at a rate if given. */
export const alertAt = (code: string, quote: string, rate: number | null = null): AlertsRoute => ({
  ...alertsRoute,
  code,
  quote,
  level: rate === null ? null : plainNumber(rate),
})
