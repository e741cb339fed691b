import * as z from 'zod/mini'
import { rules } from '../publication/rules.ts'
import { errorCodes } from './errors.ts'
import { Code, DecimalText, IsoDay, Moment } from './fields.ts'

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
export const ManyRow = z.strictObject({
  /** Units of the target for 1 unit, decimal text. */
  rate: z.nullable(z.string()),
  result: z.nullable(z.string()),
  fromDay: z.nullable(IsoDay),
  toDay: z.nullable(IsoDay),
  /** As of a conversion. */
  rule: z.enum(rules),
  refused: z.nullable(z.enum(errorCodes)),
})
export type ManyRow = z.infer<typeof ManyRow>
