import * as z from 'zod/mini'
import { errorCodes } from './errors.ts'
import { Code, DecimalText, IsoDay, Moment } from './fields.ts'

/** The data of the page of data health. */

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
  firstDay: z.nullable(IsoDay),
  lastDay: z.nullable(IsoDay),
  points: z.int(),
  provisional: z.int(),
  refused: z.int(),
  complete: z.boolean(),
  lastSuccessAt: z.nullable(Moment),
  lastFailure: z.nullable(z.strictObject({ code: z.enum(errorCodes), at: Moment })),
})
export type AssetHealth = z.infer<typeof AssetHealth>

/** A confirmed rate that the service has replaced. Both in tenge per 1 unit. */
const Correction = z.strictObject({
  code: Code,
  day: IsoDay,
  /** When the new rate arrived. */
  at: Moment,
  from: z.number(),
  to: z.number(),
})

/** A rate about 10, 100 or 1 000 times higher or lower than the previous one: perhaps for another number of units. */
const UnitJump = z.strictObject({ code: Code, day: IsoDay, from: z.number(), to: z.number() })

/**
 * A conversion by Aina from its rates list, and by the service's `/convert`. `rounded`: they differ only by the digits that the
 * service leaves out. `other-day`: the service used another day's rates.
 */
export const CheckedPair = z.strictObject({
  from: Code,
  to: Code,
  amount: DecimalText,
  outcome: z.enum(['same', 'rounded', 'differs', 'other-day', 'failed']),
  /** In `to`; null if Aina has no rate. */
  own: z.nullable(DecimalText),
  /** The service's result, its difference in per cent of Aina's, and its day; null if the request failed. */
  service: z.nullable(z.number()),
  percent: z.nullable(z.string()),
  day: z.nullable(IsoDay),
  failure: z.nullable(z.enum(errorCodes)),
})
export type CheckedPair = z.infer<typeof CheckedPair>

/** Begun at `at`. It did not finish if pairs are missing. */
export const SelfCheck = z.strictObject({ at: Moment, pairs: z.array(CheckedPair) })
export type SelfCheck = z.infer<typeof SelfCheck>

export const Health = z.strictObject({
  assets: z.array(AssetHealth),
  refusals: z.array(Refusal),
  /** The newest first. */
  corrections: z.array(Correction),
  /** How many older ones are not listed. */
  moreCorrections: z.int(),
  /** The latest day first. */
  unitJumps: z.array(UnitJump),
  /** The last comparison with the service; null before the first. */
  selfCheck: z.nullable(SelfCheck),
  /** The size of the mirror on disk, in bytes; null if unknown. */
  bytes: z.nullable(z.int()),
})
export type Health = z.infer<typeof Health>

/** Days without a point, both included; more than 14 of them. */
const Gap = z.strictObject({
  from: IsoDay,
  to: IsoDay,
  /** The number of days, and on how many of them the calendar expects an official rate; null for live kinds. */
  days: z.int(),
  expected: z.nullable(z.int()),
})
export const Gaps = z.array(Gap)
export type Gaps = z.infer<typeof Gaps>

/** The purpose of a request. `address-check`: the check of a new address. `check`: the comparison with the service. */
export const requestKinds = ['board', 'history', 'conversion', 'address-check', 'check'] as const

/** The requests of all instances on the folder, to all services. */
export const RequestMeter = z.strictObject({
  /** The limits of requests in any minute: Aina's and the service's. */
  limit: z.int(),
  asked: z.int(),
  lastMinute: z.int(),
  today: z.int(),
  /** Today's failed requests. */
  failed: z.int(),
  /** When today began in Almaty. */
  since: Moment,
  kinds: z.array(
    z.strictObject({ kind: z.enum(requestKinds), lastMinute: z.int(), today: z.int(), failed: z.int() }),
  ),
})
export type RequestMeter = z.infer<typeof RequestMeter>

/** What reading everything has shown. Damaged years are dropped and fetched again. */
export const Verification = z.strictObject({
  at: Moment,
  currencies: z.int(),
  /** Years of one currency each that were read, damaged ones among them, and the points in those that are whole. */
  years: z.int(),
  points: z.int(),
  damaged: z.array(z.strictObject({ code: Code, year: z.int() })),
})
export type Verification = z.infer<typeof Verification>

/** Bytes on the disk before and after. */
export const Compaction = z.strictObject({ before: z.int(), after: z.int() })
export type Compaction = z.infer<typeof Compaction>
