import * as z from 'zod/mini'
import { errorCodes } from './errors.ts'
import { Code, Day, Moment } from './fields.ts'

/** What is stored, for the settings' section Data. */

export const Refusal = z.strictObject({
  at: Moment,
  /** The code it concerns; null for a whole answer. */
  code: z.nullable(z.string()),
  reason: z.string(),
  /** The received value, shortened, without control characters. */
  sample: z.nullable(z.string()),
  /** How often this reason occurred for this code. `at` and `sample` are those of the last recorded time. */
  count: z.int(),
})
export type Refusal = z.infer<typeof Refusal>

export const AssetHealth = z.strictObject({
  code: Code,
  kind: z.string(),
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  points: z.int(),
  provisional: z.int(),
  refused: z.int(),
  complete: z.boolean(),
  lastSuccessAt: z.nullable(Moment),
  lastFailure: z.nullable(z.strictObject({ code: z.enum(errorCodes), at: Moment })),
})
export type AssetHealth = z.infer<typeof AssetHealth>

export const Health = z.strictObject({
  assets: z.array(AssetHealth),
  refusals: z.array(Refusal),
  /** The size of the mirror on disk, in bytes; null if unknown. */
  bytes: z.nullable(z.int()),
})
export type Health = z.infer<typeof Health>
