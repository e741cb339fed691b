import * as z from 'zod/mini'
import { rules } from '../rates/rules.ts'
import { errorCodes } from './errors.ts'
import { Code, Day, DecimalText, Moment } from './fields.ts'

/**
 * The meaning of a rate's day: the day it was set, the first day in effect, or only the service's date. A live rate
 * has a moment of that day.
 */
const dayMeanings = ['fixed-on', 'in-effect-from', 'dated', 'live-at'] as const
export type DayMeaning = (typeof dayMeanings)[number]

const marks = ['stale', 'provisional', 'implausible-jump'] as const
export type Mark = (typeof marks)[number]

/** A side of a conversion: the rate, its day, the rule behind it, and its marks. */
export const AnswerSide = z.strictObject({
  code: Code,
  /** The service's kind; null for the tenge, which has no rate. */
  kind: z.nullable(z.string()),
  /** Tenge per 1 unit, as stored: never rounded. */
  kzt: z.number(),
  /** The ISO day of the rate; for `in-force` and `fixed` the day it was set. Null for the tenge. */
  day: z.nullable(Day),
  /** The meaning of that day; null for the tenge. */
  means: z.nullable(z.enum(dayMeanings)),
  /** How an official rate was found for a day. Null for a newest rate, a live kind and the tenge. */
  foundBy: z.nullable(z.strictObject({ rule: z.enum(rules), on: Day })),
  /** The day an official rate was set; null if unknown. */
  fixedOn: z.nullable(Day),
  /** The moment of a live kind's newest rate; null for a rate of a day. */
  moment: z.nullable(Moment),
  /** Null if the mirror has lost it. */
  fetchedAt: z.nullable(Moment),
  /** Whether a later publication exists, but history has not confirmed this rate. */
  provisional: z.boolean(),
  /** Null for a rate of a past day, which does not age, and for the tenge. */
  state: z.nullable(z.enum(['current', 'stale'])),
  /** The previous rate in tenge if this one may be for another number of units; else null. */
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
  fromDay: z.nullable(Day),
  toDay: z.nullable(Day),
  fetchedAt: z.nullable(Moment),
  /** The rate behind each side. */
  sides: z.strictObject({ from: AnswerSide, to: AnswerSide }),
  /**
   * If a rule was requested, the rule applied to official rates: `dated` also instead of another rule while the
   * meaning of dates is unknown. For the other two, days are fixing days.
   */
  rule: z.optional(z.enum(rules)),
})
export type Conversion = z.infer<typeof Conversion>

/** A conversion computed by the service. */
export const ServiceConversion = z.strictObject({
  from: Code,
  to: Code,
  amount: z.number(),
  rate: z.number(),
  result: z.number(),
  day: Day,
  askedAt: Moment,
})
export type ServiceConversion = z.infer<typeof ServiceConversion>

/** One of many lines: converted at its day's rate, or refused. */
export const BulkRow = z.strictObject({
  /** Units of the target for 1 unit, decimal text. */
  rate: z.nullable(z.string()),
  result: z.nullable(z.string()),
  fromDay: z.nullable(Day),
  toDay: z.nullable(Day),
  /** As in `Conversion`. */
  rule: z.enum(rules),
  /** The marks of the rates used; most lines have none. */
  marks: z.array(z.strictObject({ code: Code, mark: z.enum(marks) })),
  refused: z.nullable(z.enum(errorCodes)),
  /** As in `PastRate`, of the rates that the line lacks. */
  unset: z.optional(z.boolean()),
})
export type BulkRow = z.infer<typeof BulkRow>
