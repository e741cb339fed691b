import * as z from 'zod/mini'

/**
 * What the chart can show: stretches of whole days that end now (`ytd` since New Year), among them all those of the service,
 * and the last 24 hours of a live kind.
 */
export const ViewPeriod = z.enum(['1d', '5d', '7d', '30d', '90d', '6m', 'ytd', '1y', '5y', '10y', 'all'])
export type ViewPeriod = z.infer<typeof ViewPeriod>

/** One of whole days. */
export type DaysPeriod = Exclude<ViewPeriod, '1d'>
