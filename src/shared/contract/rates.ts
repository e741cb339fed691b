import * as z from 'zod/mini'
import { meanings } from '../dateConventions/meaning.ts'
import { evidences } from '../dateConventions/meaningSpan.ts'
import { perLanguage } from '../languages/language.ts'
import { rules } from '../rates/rules.ts'
import { AnswerSide } from './convert.ts'
import { Code, Column, IsoDay, Moment } from './fields.ts'

const Names = z.strictObject(perLanguage(() => z.string()))

/** How the service tells official rates; null is what is not known yet. See `dateConventions/convention.ts`. */
const Convention = z.strictObject({
  meaning: z.nullable(z.enum(meanings)),
  filled: z.nullable(z.boolean()),
  shown: z.nullable(z.enum(['at-fixing', 'on-its-day'])),
  /** Which dates have which meaning, ascending: days since 1970-01-01, both included. See `dateConventions/meaningSpan.ts`. */
  spans: z.array(
    z.strictObject({
      from: z.int(),
      to: z.int(),
      meaning: z.enum(meanings),
      filled: z.nullable(z.boolean()),
      by: z.enum(evidences),
      count: z.int(),
    }),
  ),
})

export const BoardAsset = z.strictObject({
  code: Code,
  /** `fiat`, `crypto`, or a kind that the service has added since. */
  kind: z.string(),
  names: Names,
  /** Tenge per 1 unit. */
  kzt: z.number(),
  /** The service's own figures; it does not say against what. Null where absent. */
  change: z.nullable(z.number()),
  changePct: z.nullable(z.number()),
  /** The rate's day: the board's `date` for fiat, the UTC day of the fetch for live kinds. */
  day: IsoDay,
  /** Null where the mirror has lost it: the age of this rate is not known. */
  fetchedAt: z.nullable(Moment),
  /** The day on which an official rate was fixed; null where that is not known, and for live kinds. */
  fixedOn: z.nullable(IsoDay),
  state: z.enum(['current', 'stale']),
  /** Whether history has not confirmed this day's rate yet. */
  provisional: z.boolean(),
  /**
   * The rate before it, in tenge, where this one is about 10, 100 or 1 000 times that or that part of it, so perhaps for
   * another number of units; else null.
   */
  jumpedFrom: z.nullable(z.number()),
  /**
   * What this rate has changed against, in tenge: of an official rate the publication before, of another day; of a live kind the
   * board polled 24 hours earlier (`at`), or as near to that as there is one, else its rate of an earlier day. Null where none
   * is known.
   */
  previous: z.nullable(z.strictObject({ day: IsoDay, at: z.nullable(Moment), kzt: z.number() })),
})
export type BoardAsset = z.infer<typeof BoardAsset>

export const Board = z.strictObject({
  /** Null until a first board has come. */
  day: z.nullable(IsoDay),
  fetchedAt: z.nullable(Moment),
  /** The service's base address. */
  service: z.string(),
  /** Whether the service is the embedded demo, whose rates are made up. */
  demo: z.boolean(),
  /** As it counts: as it was found out, or as the person says. */
  convention: Convention,
  assets: z.array(BoardAsset),
})
export type Board = z.infer<typeof Board>

/**
 * A series as columns: `day` in days since 1970-01-01, `rate` in `quote` per 1 `code`, `provisional` indexes of points. `marked`
 * are those of the provisional ones that a board has shown and history has passed over: no publications.
 */
export const Columns = z.strictObject({
  code: Code,
  quote: Code,
  day: Column,
  rate: Column,
  provisional: Column,
  marked: Column,
  /** Indexes of points on which the service only repeats the rate of the day before: no fixings. Left out where there are none. */
  carried: z.optional(Column),
  /** Whether the mirror holds all there is for the range asked for. */
  complete: z.boolean(),
})
export type Columns = z.infer<typeof Columns>

/** The rate of a currency on a past day by a rule. */
export const PastRate = z.strictObject({
  code: Code,
  /** The rule that counted for this currency: `dated` also for live kinds, and while nobody knows what dates mean. */
  rule: z.enum(rules),
  /** Null if there is no rate. */
  side: z.nullable(AnswerSide),
  /** The rate by its date, given where `side` goes by another rule: for a pair whose other official side has only a dated one. */
  asDated: z.nullable(AnswerSide),
})
export type PastRate = z.infer<typeof PastRate>

/**
 * What a pair is worth on every calendar day by a rule, in stretches of days with the same answer. `rate` is in `quote` per 1
 * `code`. Days outside of all stretches have no rate.
 */
export const CalendarRates = z.strictObject({
  code: Code,
  quote: Code,
  /** The first and the last day of each stretch, ascending: days since 1970-01-01. */
  from: Column,
  to: Column,
  rate: Column,
  /** The day of each side's rate; empty for the tenge. */
  codeDay: Column,
  quoteDay: Column,
  /** Indexes of the stretches answered as dated in place of the rule. */
  dated: Column,
  /** The rule that can count for this pair: `dated` for live kinds alone, and while nobody knows what dates mean. */
  rule: z.enum(rules),
  /** Whether one side has an official rate. */
  official: z.boolean(),
  /** Whether the mirror holds all there is. */
  complete: z.boolean(),
})
export type CalendarRates = z.infer<typeof CalendarRates>

/**
 * The last thirty days of every asset on the board, and the days before them that changes are counted from: all points in one
 * pair of columns, asset after asset.
 */
export const Trends = z.strictObject({
  /** The first of the thirty days. */
  from: IsoDay,
  assets: z.array(
    z.strictObject({
      code: Code,
      /** How many points of the columns are this asset's. */
      points: z.int(),
    }),
  ),
  day: Column,
  rate: Column,
})
export type Trends = z.infer<typeof Trends>

/** The intraday rates: the moments of boards in seconds since 1970-01-01 UTC, ascending, and the rate on each of them. */
export const Intraday = z.strictObject({ at: Column, rate: Column })
export type Intraday = z.infer<typeof Intraday>

/** What was found out about the service's dates and hours, and what was seen so far. */
export const LearntConvention = z.strictObject({
  ...Convention.shape,
  /** When official rates were published, `HH:MM` in Almaty's time, from so many changes; null while these are too few. */
  published: z.strictObject({
    changes: z.int(),
    window: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  }),
  /** The weekdays (0 is Sunday) on which rates change in history, from Monday on. */
  weekdays: z.array(z.int()),
  /** The newest boards with new rates: the day that each named, the last poll before it and the first that had it. */
  boards: z.array(z.strictObject({ day: IsoDay, after: z.nullable(Moment), before: Moment })),
})
export type LearntConvention = z.infer<typeof LearntConvention>
