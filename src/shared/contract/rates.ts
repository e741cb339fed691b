import * as z from 'zod/mini'
import { perLanguage } from '../languages/language.ts'
import { rules } from '../rates/rules.ts'
import { AnswerSide } from './convert.ts'
import { Code, Column, Day, Moment } from './fields.ts'

const Names = z.strictObject(perLanguage(() => z.string()))

export const BoardAsset = z.strictObject({
  code: Code,
  /** `fiat`, `crypto`, or a kind added by the service later. */
  kind: z.string(),
  names: Names,
  /** Tenge per 1 unit. */
  kzt: z.number(),
  /** The service's own figures, without a base date. Null if absent. */
  change: z.nullable(z.number()),
  changePct: z.nullable(z.number()),
  /** The rate's day: the list's `date` for fiat, the UTC day of the download for live kinds. */
  day: Day,
  /** Null if the mirror has lost it: the age of this rate is unknown. */
  fetchedAt: z.nullable(Moment),
  /** The day an official rate was set; null if unknown, and for live kinds. */
  fixedOn: z.nullable(Day),
  state: z.enum(['current', 'stale']),
  /** Whether history has not confirmed this day's rate yet. */
  provisional: z.boolean(),
  /** The previous rate in tenge if this one is an implausible jump from it; else null. */
  jumpedFrom: z.nullable(z.number()),
  /**
   * The base of the rate's change, in tenge. For an official rate: the previous publication. For a live kind: the
   * point of the previous day. Null if unknown.
   */
  previous: z.nullable(z.strictObject({ day: Day, kzt: z.number() })),
})
export type BoardAsset = z.infer<typeof BoardAsset>

export const Board = z.strictObject({
  /** Null until the first list arrives. */
  day: z.nullable(Day),
  fetchedAt: z.nullable(Moment),
  /** The service's base address. */
  service: z.string(),
  /** Whether the service is the built-in demo, whose rates are invented. */
  demo: z.boolean(),
  assets: z.array(BoardAsset),
})
export type Board = z.infer<typeof Board>

/**
 * A series as columns: `day` in days since 1970-01-01, `rate` in `quote` per 1 `code`, `provisional` indexes of
 * points.
 */
export const Columns = z.strictObject({
  code: Code,
  quote: Code,
  day: Column,
  rate: Column,
  provisional: Column,
  /** Indexes of points that only repeat the day before, without a fixing. Absent if there are none. */
  carried: z.optional(Column),
  /** Days on which a side has an implausible jump. Absent if there are none. */
  jumps: z.optional(Column),
  /** Whether the mirror holds all data of the requested range. */
  complete: z.boolean(),
})
export type Columns = z.infer<typeof Columns>

/** The rate of a currency on a past day by a rule. */
export const PastRate = z.strictObject({
  code: Code,
  /** The rule applied: `dated` also for live kinds, and while the meaning of dates is unknown. */
  rule: z.enum(rules),
  /** Null without a rate. */
  side: z.nullable(AnswerSide),
  /**
   * The rate by its date, present if `side` follows another rule. Used if the pair's other official side has only a
   * dated rate.
   */
  asDated: z.nullable(AnswerSide),
  /** Present and true if no rate was set on the day, as opposed to a rate that is not known. */
  unset: z.optional(z.boolean()),
})
export type PastRate = z.infer<typeof PastRate>

/**
 * The last thirty days of every listed asset, and the earlier days used as the base of changes. All points are in
 * one pair of columns, asset after asset.
 */
export const Trends = z.strictObject({
  /** The first of the thirty days. */
  from: Day,
  assets: z.array(
    z.strictObject({
      code: Code,
      /** The number of this asset's points in the columns. */
      points: z.int(),
    }),
  ),
  day: Column,
  rate: Column,
})
export type Trends = z.infer<typeof Trends>
