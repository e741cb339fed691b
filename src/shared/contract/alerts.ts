import * as z from 'zod/mini'
import { Code, Column, DecimalText, IsoDay, Moment, noControls, Percent, TimeOfDay } from './fields.ts'
import { PinText } from './pin.ts'
import { setting } from './setting.ts'

/** Alerts, what has become of them, and what there is to show of them. Schemas alone: the calls stand in `contract.ts`. */

export const MOST_ALERTS = 100
export const MOST_LOGGED = 500
/** How far back an alert of changes looks at most. */
export const MOST_DAYS = 365

const Id = z.string().check(z.minLength(1), z.maxLength(40), noControls)
const isMore = z.refine<string>((text) => Number(text) > 0)

/** What every alert has. The rate is `quote` per 1 `code`; either may be the tenge. */
const common = {
  id: Id,
  code: Code,
  quote: Code,
  /** How far the rate has to come back, in per cent of the threshold (of a change: in points of it), before it is armed again. */
  retreat: Percent,
  on: z.boolean(),
}
/** A rate to be reached, in `quote` per 1 `code`. */
const level = DecimalText.check(isMore, z.maxLength(40))

/** One schema a kind: what it needs besides what every alert has. */
const kinds = {
  /** The rate reaches the level from below, or from above. */
  above: z.strictObject({ ...common, kind: z.literal('above'), level }),
  below: z.strictObject({ ...common, kind: z.literal('below'), level }),
  /** The rate is `percent` away from the lowest (up) or highest (down) one of the last `days`, the one before them included. */
  change: z.strictObject({
    ...common,
    kind: z.literal('change'),
    percent: Percent.check(isMore),
    direction: z.enum(['up', 'down', 'either']),
    days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)),
  }),
}

const isPair = z.refine<{ code: string; quote: string }>(({ code, quote }) => code !== quote)

export const Alert = z.discriminatedUnion('kind', [
  kinds.above.check(isPair),
  kinds.below.check(isPair),
  kinds.change.check(isPair),
])
export type Alert = z.infer<typeof Alert>

/** An alert that is being typed: it has no id yet. */
export const AlertDraft = z.discriminatedUnion('kind', [
  z.omit(kinds.above, { id: true }),
  z.omit(kinds.below, { id: true }),
  z.omit(kinds.change, { id: true }),
])
export type AlertDraft = z.infer<typeof AlertDraft>

export type AlertKind = keyof typeof kinds
const isKind = (name: string): name is AlertKind => Object.hasOwn(kinds, name)
/** In the order in which they are offered. A kind that a union lacks does not compile. */
export const alertKinds = Object.keys(kinds).filter(isKind)

/** Where an alert stands. Written down when it fires, is snoozed, or has left much behind it. */
export const AlertState = z.strictObject({
  id: Id,
  /** Until when nothing of it is shown; `crossing`: until it crosses its threshold the next time. */
  snoozed: z.nullable(z.union([z.literal('crossing'), Moment])),
  /** Null where nothing has been looked at yet. */
  watch: z.nullable(
    z.strictObject({
      /** The condition and the source that the rest is said of: another one is begun anew. */
      of: z.string().check(z.maxLength(300), noControls),
      /** Whether it would fire at its threshold, as of `from`. */
      armed: z.boolean(),
      /** Up to where rates have been looked at for good: of an official rate the beginning (UTC) of its day. */
      from: Moment,
      /** Where it fired last, likewise: nothing up to there fires again. */
      fired: z.nullable(Moment),
    }),
  ),
})
export type AlertState = z.infer<typeof AlertState>

/** An alert that has fired. */
export const Firing = z.strictObject({
  /** The alert and the publication: one notification, however often it is shown. */
  tag: z.string().check(z.minLength(1), z.maxLength(80), noControls),
  /** As it was. */
  alert: Alert,
  /** The rate that crossed the threshold, in `quote` per 1 `code`, and its day. */
  rate: z.number(),
  day: IsoDay,
  /** Of live kinds the moment of the board; null for official rates. */
  at: z.nullable(Moment),
  /** Of an official rate the first day on which it is in force; null where that is not known, and for live kinds. */
  inForceFrom: z.nullable(IsoDay),
  /** Of a change how many per cent it was (down is negative), and what it is counted from; null for levels. */
  moved: z.nullable(z.strictObject({ percent: z.number(), from: z.number(), day: IsoDay })),
  firedAt: Moment,
  /** When it was handed out last, to be shown. */
  handedAt: z.nullable(Moment),
  /** When it was shown; null until then. */
  shownAt: z.nullable(Moment),
})
export type Firing = z.infer<typeof Firing>

/** Which notice of a day (`tag`) was the last, and whether it has been shown. */
const LastNotice = z.nullable(
  z.strictObject({
    tag: z.string().check(z.maxLength(300), noControls),
    handedAt: z.nullable(Moment),
    shownAt: z.nullable(Moment),
  }),
)
export type LastNotice = z.infer<typeof LastNotice>

/** The settings of all this. Times of day are those of the machine. */
export const alertSettings = {
  alerts: setting(
    z.array(Alert).check(
      z.maxLength(MOST_ALERTS),
      z.refine((alerts) => new Set(alerts.map(({ id }) => id)).size === alerts.length),
    ),
    [],
  ),
  alertStates: setting(z.array(AlertState).check(z.maxLength(MOST_ALERTS)), []),
  /** What has fired, the newest first. */
  alertLog: setting(z.array(Firing).check(z.maxLength(MOST_LOGGED)), []),
  /** What a new alert begins with. */
  alertDefaults: setting(
    z.strictObject({
      retreat: Percent,
      days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)),
    }),
    { retreat: '0.25', days: 7 },
  ),
  /** When nothing is shown; `to` before `from` is on the next day. What comes meanwhile is shown when they end. */
  quietHours: setting(z.strictObject({ on: z.boolean(), from: TimeOfDay, to: TimeOfDay }), {
    on: false,
    from: '22:00',
    to: '08:00',
  }),
  /** Whether each publication of official rates is told. */
  publishedNotice: setting(z.boolean(), false),
  /** Whether the pins are told once a day, and when. */
  dailySummary: setting(z.strictObject({ on: z.boolean(), at: TimeOfDay }), { on: false, at: '18:00' }),
  /** Of the two, what was told last; null where they are off. */
  lastNotices: setting(
    z.strictObject({ published: LastNotice, summary: LastNotice }),
    { published: null, summary: null },
    'never',
  ),
}

/** How long an alert is snoozed: an hour, until 8 in the morning after today, until the next crossing; null ends it. */
export const snoozes = ['hour', 'today', 'crossing'] as const
export const Snooze = z.nullable(z.enum(snoozes))
export type Snooze = z.infer<typeof Snooze>

/** How an alert is doing now. */
export const AlertNow = z.strictObject({
  id: Id,
  /**
   * `armed`: fires at its threshold. `fired`: is beyond it, or has not come back far enough since, as also one that was set
   * when the rate was beyond already. `stale`: waits for a current rate. `no-rate`: there is none of the pair.
   */
  state: z.enum(['armed', 'fired', 'snoozed', 'off', 'no-rate', 'stale']),
  /** The newest rate, in `quote` per 1 `code`, and its day. */
  rate: z.nullable(z.number()),
  day: z.nullable(IsoDay),
  /**
   * How far it is to the threshold, in per cent of the rate, which has to move by so much (of a change: in points of it): above
   * 0 before it, 0 or less beyond it; null where it cannot be told.
   */
  distance: z.nullable(z.number()),
})
export type AlertNow = z.infer<typeof AlertNow>

/** The last year of a pair, and at which of its points an alert would have fired. `rate` is in `quote` per 1 `code`. */
export const Rehearsal = z.strictObject({
  day: Column,
  rate: Column,
  fired: Column,
  /** Whether the mirror holds all there is of that year. */
  complete: z.boolean(),
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** A pin in a notice: its value, and the change of that in per cent since the publication before; null where unknown. */
const PinNow = z.strictObject({ pin: PinText, value: z.number(), percent: z.nullable(z.number()) })

/** What there is to show. The same `tag` is the same notification: it takes the place of what is shown of it already. */
export const Notification = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alert'), tag: z.string(), firing: Firing }),
  /** Today's official rates are out. The days are those of the board and of the time in which they are in force. */
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
