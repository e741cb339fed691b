import * as z from 'zod/mini'
import { setting } from './defineSetting.ts'
import { Code, Day, DecimalText, IsoDay, Moment, noControls, Percent } from './fields.ts'
import { MOST_ALERT_DAYS, MOST_ALERTS } from './limits.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(40), noControls)
const isMore = z.refine<string>((text) => Number(text) > 0)

/** The fields of every alert. The rate is `quote` per 1 `code`; either may be the tenge. */
const common = {
  id: Id,
  code: Code,
  quote: Code,
  /**
   * How far the rate must retreat before the alert is armed again: in per cent of the threshold, for a change in
   * percentage points.
   */
  retreat: Percent,
  on: z.boolean(),
}
/** The threshold, in `quote` per 1 `code`. */
const level = DecimalText.check(isMore, z.maxLength(40))

/** One schema per kind, with the fields of that kind. */
const kinds = {
  /** The rate reaches the level from below, or from above. */
  above: z.object({ ...common, kind: z.literal('above'), level }),
  below: z.object({ ...common, kind: z.literal('below'), level }),
  /**
   * The rate is `percent` away from the lowest (up) or highest (down) rate of the last `days`, including the last
   * rate before them.
   */
  change: z.object({
    ...common,
    kind: z.literal('change'),
    percent: Percent.check(isMore),
    direction: z.enum(['up', 'down', 'either']),
    days: z.int().check(z.minimum(1), z.maximum(MOST_ALERT_DAYS)),
  }),
}

const isPair = z.refine<{ code: string; quote: string }>(({ code, quote }) => code !== quote)

export const Alert = z.discriminatedUnion('kind', [
  kinds.above.check(isPair),
  kinds.below.check(isPair),
  kinds.change.check(isPair),
])
export type Alert = z.infer<typeof Alert>

/** An alert being typed, without an id. */
export const AlertDraft = z.discriminatedUnion('kind', [
  z.omit(kinds.above, { id: true }),
  z.omit(kinds.below, { id: true }),
  z.omit(kinds.change, { id: true }),
])
export type AlertDraft = z.infer<typeof AlertDraft>

export type AlertKind = keyof typeof kinds

/** An alert that has fired. */
export const Firing = z.object({
  /** The rate that crossed the threshold, in `quote` per 1 `code`, and its day. */
  rate: z.number(),
  day: IsoDay,
  /** For live kinds the moment of the rates list; null for a day's rate. */
  at: z.nullable(Moment),
  /** For a change alert the change in per cent (negative for down) and the day of its base; null for levels. */
  moved: z.nullable(z.object({ percent: z.number(), day: IsoDay })),
  firedAt: Moment,
  /** Whether the user was notified. */
  shown: z.boolean(),
})
export type Firing = z.infer<typeof Firing>

/** The state of an alert. Saved when it fires or is armed again, and once a day. */
export const AlertState = z.object({
  id: Id,
  /** Null before the first check. */
  watch: z.nullable(
    z.object({
      /** The condition and source of this state. A change of either starts over. */
      of: z.string().check(z.maxLength(300), noControls),
      /** Whether it would fire at its threshold, as of `from`. */
      armed: z.boolean(),
      /** The moment up to which rates are checked for good. For an official rate, the start (UTC) of its day. */
      from: Moment,
      /** The moment of the last firing, in the same form. Nothing up to it fires again. */
      fired: z.nullable(Moment),
    }),
  ),
  /** The last firing. */
  firing: z.optional(Firing),
})
export type AlertState = z.infer<typeof AlertState>

export const alertSettings = {
  alerts: setting(
    z.array(Alert).check(
      z.maxLength(MOST_ALERTS),
      z.refine((alerts) => new Set(alerts.map(({ id }) => id)).size === alerts.length),
    ),
    [],
  ),
  alertStates: setting(z.array(AlertState).check(z.maxLength(MOST_ALERTS)), []),
}

/** The current state of an alert. */
export const AlertNow = z.strictObject({
  id: Id,
  /**
   * `armed`: fires at its threshold. `fired`: is beyond it, or has not retreated far enough; includes an alert set
   * when the rate was already beyond. `stale`: waits for a current rate. `no-rate`: the pair has no rate.
   */
  state: z.enum(['armed', 'fired', 'off', 'no-rate', 'stale']),
  /** The newest rate, in `quote` per 1 `code`, and its day. */
  rate: z.nullable(z.number()),
  day: z.nullable(Day),
  /**
   * The distance to the threshold, in per cent of the rate (for a change in percentage points): above 0 before it, 0
   * or less beyond it; null if unknown.
   */
  distance: z.nullable(z.number()),
})
export type AlertNow = z.infer<typeof AlertNow>
