import * as z from 'zod/mini'
import { Code, Column, DecimalText, IsoDay, Moment, noControls, Percent, TimeOfDay } from './fields.ts'
import { MOST_ALERT_DAYS, MOST_ALERTS, MOST_LOGGED } from './limits.ts'
import { PinText } from './pin.ts'
import { setting } from './setting.ts'

/** Schemas of alerts, their states and notifications. The calls are in `contract.ts`. */

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
  above: z.strictObject({ ...common, kind: z.literal('above'), level }),
  below: z.strictObject({ ...common, kind: z.literal('below'), level }),
  /**
   * The rate is `percent` away from the lowest (up) or highest (down) rate of the last `days`, including the last
   * rate before them.
   */
  change: z.strictObject({
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
const isKind = (name: string): name is AlertKind => Object.hasOwn(kinds, name)
/** In display order. A kind missing in a union does not compile. */
export const alertKinds = Object.keys(kinds).filter(isKind)

/** The state of an alert. Saved when it fires, is snoozed, or has passed many rates. */
export const AlertState = z.strictObject({
  id: Id,
  /** When the snooze ends; `crossing`: at the next crossing of the threshold. */
  snoozed: z.nullable(z.union([z.literal('crossing'), Moment])),
  /** Null before the first check. */
  watch: z.nullable(
    z.strictObject({
      /** The condition and source of this state. A change of either starts over. */
      of: z.string().check(z.maxLength(300), noControls),
      /** Whether it would fire at its threshold, as of `from`. */
      armed: z.boolean(),
      /** The moment up to which rates are checked for good. For an official rate, the start (UTC) of its day. */
      from: Moment,
      /** The moment of the last firing, in the same form. Nothing up to it fires again. */
      fired: z.nullable(Moment),
      /** The moment of the first rate known when an alert on a change started. A history that arrives later has earlier ones. */
      knownFrom: z.optional(Moment),
    }),
  ),
})
export type AlertState = z.infer<typeof AlertState>

/** An alert that has fired. */
export const Firing = z.strictObject({
  /** Identifies the alert and the publication: one notification, however often it is shown. */
  tag: z.string().check(z.minLength(1), z.maxLength(80), noControls),
  /** As of the firing. */
  alert: Alert,
  /** The rate that crossed the threshold, in `quote` per 1 `code`, and its day. */
  rate: z.number(),
  day: IsoDay,
  /** For live kinds the moment of the rates list; null for official rates. */
  at: z.nullable(Moment),
  /** For an official rate the first day in effect; null if unknown, and for live kinds. */
  inForceFrom: z.nullable(IsoDay),
  /** For a change alert the change in per cent (negative for down) and its base; null for levels. */
  moved: z.nullable(z.strictObject({ percent: z.number(), from: z.number(), day: IsoDay })),
  firedAt: Moment,
  /** When it was last handed out for display. */
  handedAt: z.nullable(Moment),
  shownAt: z.nullable(Moment),
})
export type Firing = z.infer<typeof Firing>

/** The last notice of a day (`tag`), and whether it was shown. */
const LastNotice = z.nullable(
  z.strictObject({
    tag: z.string().check(z.maxLength(300), noControls),
    handedAt: z.nullable(Moment),
    shownAt: z.nullable(Moment),
  }),
)
export type LastNotice = z.infer<typeof LastNotice>

/** The settings of alerts and notices. Times of day are in the machine's time zone. */
export const alertSettings = {
  alerts: setting(
    z.array(Alert).check(
      z.maxLength(MOST_ALERTS),
      z.refine((alerts) => new Set(alerts.map(({ id }) => id)).size === alerts.length),
    ),
    [],
  ),
  alertStates: setting(z.array(AlertState).check(z.maxLength(MOST_ALERTS)), []),
  /** Newest first. */
  alertLog: setting(z.array(Firing).check(z.maxLength(MOST_LOGGED)), []),
  /** The defaults of a new alert. */
  alertDefaults: setting(
    z.strictObject({
      retreat: Percent,
      days: z.int().check(z.minimum(1), z.maximum(MOST_ALERT_DAYS)),
    }),
    { retreat: '0.25', days: 7 },
  ),
  /** Quiet hours; `to` before `from` is on the next day. Notifications wait until they end. */
  quietHours: setting(z.strictObject({ on: z.boolean(), from: TimeOfDay, to: TimeOfDay }), {
    on: false,
    from: '22:00',
    to: '08:00',
  }),
  /** Whether to notify about each publication of official rates. */
  publishedNotice: setting(z.boolean(), false),
  /** Whether to notify about the pins once a day, and when. */
  dailySummary: setting(z.strictObject({ on: z.boolean(), at: TimeOfDay }), { on: false, at: '18:00' }),
  /** The last notice of both kinds; null while off. */
  lastNotices: setting(
    z.strictObject({ published: LastNotice, summary: LastNotice }),
    { published: null, summary: null },
    'never',
  ),
}

/**
 * The length of a snooze: an hour, until 8 in the morning of the next day, or until the next crossing. Null ends it.
 */
export const snoozes = ['hour', 'today', 'crossing'] as const
export const Snooze = z.nullable(z.enum(snoozes))
export type Snooze = z.infer<typeof Snooze>

/** The current state of an alert. */
export const AlertNow = z.strictObject({
  id: Id,
  /**
   * `armed`: fires at its threshold. `fired`: is beyond it, or has not retreated far enough; includes an alert set
   * when the rate was already beyond. `stale`: waits for a current rate. `no-rate`: the pair has no rate.
   */
  state: z.enum(['armed', 'fired', 'snoozed', 'off', 'no-rate', 'stale']),
  /** The newest rate, in `quote` per 1 `code`, and its day. */
  rate: z.nullable(z.number()),
  day: z.nullable(IsoDay),
  /**
   * The distance to the threshold, in per cent of the rate (for a change in percentage points): above 0 before it, 0
   * or less beyond it; null if unknown.
   */
  distance: z.nullable(z.number()),
})
export type AlertNow = z.infer<typeof AlertNow>

/** The last year of a pair, and the points at which an alert would have fired. `rate` is in `quote` per 1 `code`. */
export const Rehearsal = z.strictObject({
  day: Column,
  rate: Column,
  fired: Column,
  /** Whether the mirror holds all rates of that year. */
  complete: z.boolean(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** A pin in a notice: its value, and its change in per cent since the previous publication; null if unknown. */
const PinNow = z.strictObject({ pin: PinText, value: z.number(), percent: z.nullable(z.number()) })

/** A notification to show. A notification with the same `tag` replaces the earlier one. */
export const Notification = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alert'), tag: z.string(), firing: Firing }),
  /** Today's official rates are published. The days are the date of the rates list and the days in effect. */
  z.strictObject({
    kind: z.literal('published'),
    tag: z.string(),
    day: IsoDay,
    inForce: z.nullable(z.strictObject({ from: IsoDay, to: IsoDay })),
    pins: z.array(PinNow),
  }),
  z.strictObject({ kind: z.literal('summary'), tag: z.string(), day: IsoDay, pins: z.array(PinNow) }),
])
export type Notification = z.infer<typeof Notification>
