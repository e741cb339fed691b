import * as z from 'zod/mini'
import { Period } from './contract.ts'

/** What the chart can show: the service's periods of whole days, and the last 24 hours of a live kind, which are Aina's own. */
export const ViewPeriod = z.enum(['1d', ...Period.options])
export type ViewPeriod = z.infer<typeof ViewPeriod>
