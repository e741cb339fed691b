import * as z from 'zod/mini'
import { rules } from '../rates/rules.ts'
import { errorCodes } from './errors.ts'
import { Code, DecimalText, IsoDay, Moment } from './fields.ts'

/**
 * The meaning of a rate's day: it was set on it, it is in effect from it, or the service only dates it by it. A rate of
 * a live kind is of a moment of it.
 */
const dayMeanings = ['fixed-on', 'in-effect-from', 'dated', 'live-at'] as const
export type DayMeaning = (typeof dayMeanings)[number]

const marks = ['stale', 'provisional', 'unit-jump'] as const
export type Mark = (typeof marks)[number]

/** One side of a conversion: a rate, the day it is of, the rule that found it, and its marks. */
export const AnswerSide = z.strictObject({
  code: Code,
  /** The service's kind; null for the tenge, which has no rate of its own. */
  kind: z.nullable(z.string()),
  /** Tenge per 1 unit, as stored: never rounded. */
  kzt: z.number(),
  /** The ISO day of the rate: by `in-force` and `fixed` the day it was set. Null for the tenge. */
  day: z.nullable(IsoDay),
  /** What that day means; null for the tenge. */
  means: z.nullable(z.enum(dayMeanings)),
  /** How an official rate was found for a day. Null for a newest rate, a live kind and the tenge. */
  foundBy: z.nullable(z.strictObject({ rule: z.enum(rules), on: IsoDay })),
  /** The day an official rate was set; null if unknown. */
  fixedOn: z.nullable(IsoDay),
  /** The moment of a live kind's newest rate; null for a rate of a day. */
  moment: z.nullable(Moment),
  /** Null where the mirror has lost it. */
  fetchedAt: z.nullable(Moment),
  /** Whether a later publication exists and history has still not confirmed this rate. */
  provisional: z.boolean(),
  /** Null for a rate of a past day, which does not age, and for the tenge. */
  state: z.nullable(z.enum(['current', 'stale'])),
  /** The rate before it in tenge, if this one may be for another number of units; else null. */
  jumpedFrom: z.nullable(z.number()),
})
export type AnswerSide = z.infer<typeof AnswerSide>

export const Conversion = z.strictObject({
  from: Code,
  to: Code,
  amount: DecimalText,
  /** `to` per 1 `from`. */
  rate: z.string(),
  result: z.string(),
  /** The day of the rate used on each side; null for the tenge, which needs none. */
  fromDay: z.nullable(IsoDay),
  toDay: z.nullable(IsoDay),
  fetchedAt: z.nullable(Moment),
  /** What each side was answered by. */
  sides: z.strictObject({ from: AnswerSide, to: AnswerSide }),
  /**
   * Where a rule was asked for, the one that counted for official rates: `dated` also where another was asked for while nobody
   * knows what dates mean. By the other two, days are those of the fixings.
   */
  rule: z.optional(z.enum(rules)),
})
export type Conversion = z.infer<typeof Conversion>

/** A conversion as the service itself works it out. */
export const ServiceConversion = z.strictObject({
  from: Code,
  to: Code,
  amount: z.number(),
  rate: z.number(),
  result: z.number(),
  day: IsoDay,
  askedAt: Moment,
})
export type ServiceConversion = z.infer<typeof ServiceConversion>

/** One line of many: converted at its day's rate, or refused. */
export const BulkRow = z.strictObject({
  /** Units of the target for 1 unit, decimal text. */
  rate: z.nullable(z.string()),
  result: z.nullable(z.string()),
  fromDay: z.nullable(IsoDay),
  toDay: z.nullable(IsoDay),
  /** As of a conversion. */
  rule: z.enum(rules),
  /** What is to be said of the rates used; most lines have nothing. */
  marks: z.array(z.strictObject({ code: Code, mark: z.enum(marks) })),
  refused: z.nullable(z.enum(errorCodes)),
})
export type BulkRow = z.infer<typeof BulkRow>
