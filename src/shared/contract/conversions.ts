import * as z from 'zod/mini'
import { rules } from '../rates/rules.ts'
import { Code, IsoDay, Moment } from './fields.ts'

/** Entries that the log has at most, and letters (UTF-16 units) of the person's own words on one. */
export const MOST_CONVERSIONS = 5_000
export const MOST_WORDS = 200

/** Decimal text, longer than what is asked for: a tiny coin in a dear currency has many digits. */
const Figure = z.string().check(z.maxLength(120), z.regex(/^-?\d+(\.\d+)?$/))

/** A conversion as it was shown. */
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
  /** The past day that was asked for, and the rule by which rates count for it; null where the newest ones were taken. */
  on: z.nullable(IsoDay),
  rule: z.nullable(z.enum(rules)),
})
export type ShownConversion = z.infer<typeof ShownConversion>

/** An entry of the log: starred, or kept because it was copied and the person wants that. */
export const LoggedConversion = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  at: Moment,
  by: z.enum(['star', 'copy']),
  ...ShownConversion.shape,
  /** The person's own words; empty for none. */
  note: z.string().check(z.maxLength(MOST_WORDS)),
})
export type LoggedConversion = z.infer<typeof LoggedConversion>

export const ConversionLog = z.strictObject({
  /** The newest first. */
  entries: z.array(LoggedConversion),
  /** Whether what is copied is kept, too: the person's choice. */
  keepsCopies: z.boolean(),
  /** Entries that this version cannot read; they stay in the file. */
  unread: z.int(),
})
export type ConversionLog = z.infer<typeof ConversionLog>
