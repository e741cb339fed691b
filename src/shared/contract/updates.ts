import * as z from 'zod/mini'
import { Moment } from './fields.ts'

/** What is known of newer releases. */
export const Updates = z.strictObject({
  /**
   * `off`: this copy was given nobody to ask. `fetched`: the next step ends Aina and starts the newer one. `refused`: what was
   * offered is not signed as it should be, or not what was signed.
   */
  state: z.enum(['off', 'unasked', 'asking', 'newest', 'newer', 'fetching', 'fetched', 'failed', 'refused']),
  /** The newer release, where one is known. */
  version: z.nullable(z.string()),
  /** When there was an answer last; null for never. */
  askedAt: z.nullable(Moment),
})
export type Updates = z.infer<typeof Updates>

export const UpdateStep = z.enum(['ask', 'fetch', 'install'])
export type UpdateStep = z.infer<typeof UpdateStep>

/** What is said where there are no updates to be had. */
export const noUpdates: Updates = { state: 'off', version: null, askedAt: null }
