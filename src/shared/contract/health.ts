import * as z from 'zod/mini'
import { errorCodes } from './errors.ts'
import { Code, DecimalText, IsoDay, Moment } from './fields.ts'

/** What the page of data health is told. */

export const Refusal = z.strictObject({
  at: Moment,
  /** The code it concerns, as far as it was one; null for a whole answer. */
  code: z.nullable(z.string()),
  reason: z.string(),
  /** What came, cut short, control characters removed. */
  sample: z.nullable(z.string()),
  /** How often the same reason was met of this code; `at` and `sample` are of the last time that was written down. */
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

/** A confirmed rate that the service has replaced by another: both in tenge per 1 unit. */
const Correction = z.strictObject({
  code: Code,
  day: IsoDay,
  /** When the other one came. */
  at: Moment,
  from: z.number(),
  to: z.number(),
})

/** A rate about 10, 100 or 1 000 times the one before it, or that part of it: perhaps for another number of units. */
const UnitJump = z.strictObject({ code: Code, day: IsoDay, from: z.number(), to: z.number() })

/**
 * A conversion as Aina works it out from the board and as the service's `/convert` says. `rounded`: they differ by no more than
 * the digits that the service gives; `other-day`: the service spoke of another day's rates.
 */
export const CheckedPair = z.strictObject({
  from: Code,
  to: Code,
  amount: DecimalText,
  outcome: z.enum(['same', 'rounded', 'differs', 'other-day', 'failed']),
  /** In `to`; null where Aina has no rate. */
  own: z.nullable(DecimalText),
  /** The same of the service, the difference in per cent of Aina's, and the day it names; null where it failed. */
  service: z.nullable(z.number()),
  percent: z.nullable(z.string()),
  day: z.nullable(IsoDay),
  failure: z.nullable(z.enum(errorCodes)),
})
export type CheckedPair = z.infer<typeof CheckedPair>

/** Begun at `at`. Fewer pairs than were asked for, or none: it has not come to its end. */
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
  /** The last comparison with the service; null where none was made yet. */
  selfCheck: z.nullable(SelfCheck),
  /** What the mirror takes on the disk, in bytes; null where that cannot be told. */
  bytes: z.nullable(z.int()),
})
export type Health = z.infer<typeof Health>

/** Days without a point, both included; more than 14 of them. */
const Gap = z.strictObject({
  from: IsoDay,
  to: IsoDay,
  /** How many days lie in it, and on how many of them the calendar expects an official rate; null for live kinds. */
  days: z.int(),
  expected: z.nullable(z.int()),
})
export const Gaps = z.array(Gap)
export type Gaps = z.infer<typeof Gaps>

/** What a request was for. `trial`: the check of an address that was not in use; `check`: of the comparison with the service. */
export const requestKinds = ['board', 'history', 'conversion', 'trial', 'check'] as const

/** The requests that all instances on the folder have sent, to whichever service. */
export const RequestMeter = z.strictObject({
  /** How many may leave in any minute, and how many the service asks for at most. */
  limit: z.int(),
  asked: z.int(),
  lastMinute: z.int(),
  today: z.int(),
  /** Of those of today, those that have failed. */
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
