import * as z from 'zod/mini'
import { Board, Trends } from '../contract/rates.ts'
import { languageCodes, perLanguage } from '../languages/language.ts'
import { numberStyles } from '../languages/numberStyles.ts'
import { rules } from '../rates/rules.ts'

const Numbers = z.array(z.number())

/** The history of a currency in tenge. Days are since 1970-01-01, ascending; the other columns are indexes. */
const PhoneHistory = z.strictObject({
  code: z.string(),
  day: Numbers,
  rate: Numbers,
  provisional: Numbers,
  marked: Numbers,
  carried: Numbers,
  /** The stretches of days with one answer by the rule. Null for a currency that always goes by date. */
  byRule: z.nullable(
    z.strictObject({
      from: Numbers,
      to: Numbers,
      /** The day of each stretch's rate. */
      rateDay: Numbers,
      /** The index of its point; -1 if the stretch goes by date instead. */
      point: Numbers,
    }),
  ),
})
export type PhoneHistory = z.infer<typeof PhoneHistory>

/** The content of the file for the phone: all that its page needs to answer without Aina. */
export const PhoneFile = z.strictObject({
  /** Milliseconds since the epoch. */
  madeAt: z.number(),
  language: z.enum(languageCodes),
  numbers: z.enum(['language', ...numberStyles]),
  pins: z.array(z.string()),
  /** The rule for official rates of a past day. */
  rule: z.enum(rules),
  /** The last day with rates by that rule. */
  lastDay: z.int(),
  /** The source and licence of the rates, in each language. */
  attribution: z.strictObject(perLanguage(() => z.string())),
  /** The newest rates of the pinned currencies, and their last month. */
  board: Board,
  trends: Trends,
  histories: z.array(PhoneHistory),
})
export type PhoneFile = z.infer<typeof PhoneFile>
