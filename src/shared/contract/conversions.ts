import * as z from 'zod/mini'
import { rules } from '../rates/rules.ts'
import { Code, IsoDay, Moment } from './fields.ts'
import { MOST_REMARK_LETTERS } from './limits.ts'

/** Decimal text, longer than for inputs: a tiny coin in an expensive currency has many digits. */
const Figure = z.string().check(z.maxLength(120), z.regex(/^-?\d+(\.\d+)?$/))

export const ShownConversion = z.strictObject({
  from: Code,
  to: Code,
  amount: Figure,
  /** `to` per 1 `from`. */
  rate: Figure,
  result: Figure,
  /** The day of the rate on each side; null for the tenge. */
  fromDay: z.nullable(IsoDay),
  toDay: z.nullable(IsoDay),
  /** The requested past day and the rule for its rates; null for the newest rates. */
  on: z.nullable(IsoDay),
  rule: z.nullable(z.enum(rules)),
})
export type ShownConversion = z.infer<typeof ShownConversion>

/** A log entry: starred, or copied if the user wants copies kept. */
export const LoggedConversion = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  at: Moment,
  by: z.enum(['star', 'copy']),
  ...ShownConversion.shape,
  /** The user's own words; may be empty. */
  note: z.string().check(z.maxLength(MOST_REMARK_LETTERS)),
})
export type LoggedConversion = z.infer<typeof LoggedConversion>

export const ConversionLog = z.strictObject({
  /** Newest first. */
  entries: z.array(LoggedConversion),
  /** Whether the user wants copied conversions kept too. */
  keepsCopies: z.boolean(),
  /** Entries that this version cannot read. They stay in the file. */
  unread: z.int(),
})
export type ConversionLog = z.infer<typeof ConversionLog>
