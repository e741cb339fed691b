import * as z from 'zod/mini'
import { Moment } from './fields.ts'

/** The known state of newer releases. */
export const Updates = z.strictObject({
  /**
   * `off`: this process has no update source. `fetched`: the next step quits Aina and starts the newer release.
   * `refused`: the download has a missing or wrong signature.
   */
  state: z.enum(['off', 'unasked', 'asking', 'newest', 'newer', 'fetching', 'fetched', 'failed', 'refused']),
  /** The newer release, if known. */
  version: z.nullable(z.string()),
  /** The time of the last answer; null for never. */
  askedAt: z.nullable(Moment),
})
export type Updates = z.infer<typeof Updates>

export const UpdateStep = z.enum(['ask', 'fetch', 'install'])
export type UpdateStep = z.infer<typeof UpdateStep>

/** The value without updates. */
export const noUpdates: Updates = { state: 'off', version: null, askedAt: null }
