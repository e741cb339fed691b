import * as z from 'zod/mini'
import { Code, IsoDay, Moment } from './fields.ts'

/**
 * Why a rate was unknown on a day. `later`: the points arrived later, first on `since`. `forgotten`: the record
 * begins on `since`. `never`: no such point has arrived.
 */
export const KnownThen = z.strictObject({
  code: Code,
  state: z.enum(['later', 'forgotten', 'never']),
  since: z.nullable(IsoDay),
})
export type KnownThen = z.infer<typeof KnownThen>

/**
 * The state of a receipt's rate today. `unrecorded`: the record does not have it. `forgotten`: the record does not go
 * back so far. `live`: of a live kind the record has only the last rate of each day.
 */
export const VerifiedRate = z.strictObject({
  code: Code,
  kzt: z.number(),
  day: IsoDay,
  state: z.enum(['unchanged', 'corrected', 'withdrawn', 'unrecorded', 'forgotten', 'live']),
  /** When it was last corrected or withdrawn, how often in all, and its rate now; else null and 0. */
  at: z.nullable(Moment),
  times: z.int(),
  now: z.nullable(z.number()),
})
export type VerifiedRate = z.infer<typeof VerifiedRate>

/** `none`: the text has no receipt. `altered`: the checksum is of other values. `long`: nothing of it was read. */
export const Verified = z.strictObject({
  receipt: z.enum(['none', 'altered', 'long', 'sound']),
  rates: z.array(VerifiedRate),
})
export type Verified = z.infer<typeof Verified>
