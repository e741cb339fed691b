import { UpdateStep, Updates } from '../desktop/updates.ts'
import { perLanguage } from '../languages/language.ts'
import { meanings } from '../publication/convention.ts'
import { rules } from '../publication/rules.ts'
import { alertCalls } from './alertCalls.ts'
import { backupCalls } from './backup.ts'
import { ConversionLog, LoggedConversion, ShownConversion } from './conversions.ts'
import { errorCodes } from './errors.ts'
import { Code, Column, DecimalText, IsoDay, Moment } from './fields.ts'
import { folderCalls } from './folder.ts'
import { Compaction, Gaps, Health, RequestMeter, SelfCheck, Verification } from './health.ts'
import * as z from './lateSchemas.ts'
import { LONGEST_ADDRESS, MOST_LINES } from './limits.ts'
import { LinkedState, linkedFileCalls } from './linkedFile.ts'
import { LocalService, localServiceCalls } from './localService.ts'
import { Note, Settings, SettingsPatch } from './settings.ts'

/**
 * Every call and every push, declared once. Types, validation on both sides and both transports follow from here. Long,
 * but the one place where a reader sees all that the two sides may say to each other.
 */

const Names = z.strictObject(perLanguage(() => z.string()))

/** How the service tells official rates; null is what is not known yet. See `publication/convention.ts`. */
export const Convention = z.strictObject({
  meaning: z.nullable(z.enum(meanings)),
  filled: z.nullable(z.boolean()),
  shown: z.nullable(z.enum(['at-fixing', 'on-its-day'])),
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

export const Period = z.enum(['7d', '30d', '90d', '1y', 'all'])
export type Period = z.infer<typeof Period>

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

export const SyncStatus = z.strictObject({
  phase: z.enum(['idle', 'filling', 'polling', 'waiting', 'offline', 'paused']),
  /** Assets whose whole history is in the mirror, out of all that the board lists. */
  done: z.int(),
  total: z.int(),
  /** When the board is asked for next. Never in the past: null while it is being asked for, offline, or not known. */
  nextPollAt: z.nullable(Moment),
  requestsLastMinute: z.int(),
  lastError: z.nullable(z.strictObject({ code: z.enum(errorCodes), at: Moment })),
  /**
   * Until when the service has asked for silence, and with what answer; null where it has not. `mayTry`: a person may ask
   * once in spite of it.
   */
  barred: z.nullable(z.strictObject({ until: Moment, by: z.enum(errorCodes), mayTry: z.boolean() })),
  /** Why requests cannot be counted, so that none may leave: `busy` where another program holds the file. */
  uncounted: z.nullable(z.enum(['busy', 'disk-full', 'read-only', 'internal'])),
})
export type SyncStatus = z.infer<typeof SyncStatus>

/** Something that happened to the app's own files or clock and is told once, until it is dismissed. */
export const noticeKinds = [
  'mirror-damaged',
  'mirror-newer',
  'mirror-foreign',
  'mirror-locked',
  'mirror-read-only',
  'budget-locked',
  'settings-broken',
  'settings-partly-read',
  'conversions-broken',
  'clock-wrong',
  'service-awaited',
  'disk-full',
  'linked-file',
] as const
export const Notice = z.strictObject({
  id: z.string(),
  kind: z.enum(noticeKinds),
  at: Moment,
  /** The name (never the path) of the file that was set aside, where there is one. */
  file: z.nullable(z.string()),
})
export type Notice = z.infer<typeof Notice>

/** What staleness is judged by: the publication window (the setting, narrowed by what was seen) and the days off. */
export const Info = z.strictObject({
  version: z.string(),
  shell: z.enum(['desktop', 'browser', 'terminal']),
  service: z.string(),
  /** Where the attribution link leads: the service's own website; null for the demo. */
  website: z.nullable(z.string()),
  demo: z.boolean(),
  /** Who chose the service: only a setting can be changed from the page. */
  chosenBy: z.enum(['flag', 'variable', 'setting', 'demo']),
  /** Whether this copy does the background work, or another one on the same folder. */
  working: z.boolean(),
})
export type Info = z.infer<typeof Info>

/** A rate by the rule for past days; null where there is none. */
export const PastRate = z.strictObject({
  code: Code,
  kzt: z.nullable(z.number()),
  /** The day whose rate it is: that day or up to 14 before; null for the tenge, which needs none. */
  day: z.nullable(IsoDay),
  /** When its history was last fetched; null where that is not known, and for the tenge. */
  fetchedAt: z.nullable(Moment),
  /** As of a conversion. */
  rule: z.enum(rules),
})
export type PastRate = z.infer<typeof PastRate>

/** The last month of every asset on the board: all points in one pair of columns, asset after asset. */
export const Trends = z.strictObject({
  assets: z.array(
    z.strictObject({
      code: Code,
      /** How many points of the columns are this asset's. */
      points: z.int(),
      /**
       * What the board's rate has changed against: of an official rate the publication before, of another day; of a live
       * kind the board polled 24 hours earlier (`at`), or as near to that as there is one, else its rate of an earlier day.
       * Null where none is known.
       */
      previous: z.nullable(z.strictObject({ day: IsoDay, at: z.nullable(Moment), kzt: z.number() })),
      /** The day on which the board's rate was fixed that this is said of; null as there. */
      fixedOn: z.nullable(IsoDay),
    }),
  ),
  day: Column,
  rate: Column,
})
export type Trends = z.infer<typeof Trends>

/** The line of a day: the moments of boards in seconds since 1970-01-01 UTC, ascending, and the rate on each of them. */
export const DayLine = z.strictObject({ at: Column, rate: Column })
export type DayLine = z.infer<typeof DayLine>

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

/** What came of the trial of an address. */
export const ServiceTrial = z.strictObject({
  /** The base address as it was understood. */
  address: z.string(),
  /** `answered`: it has given a board and is in use now; else nothing has changed. */
  outcome: z.enum(['answered', 'failed', 'cancelled']),
  /** Why it failed; null where it did not. */
  failure: z.nullable(z.enum(errorCodes)),
})
export type ServiceTrial = z.infer<typeof ServiceTrial>

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

/** `unsure`: registered, but under Wayland it may never fire. `twice`: another shortcut of Aina's own has these keys. */
const Shortcut = z.enum(['none', 'registered', 'unsure', 'taken', 'twice', 'malformed'])

/** What the desktop has made of the wishes in the settings. In a browser only `available` says something. */
export const Desktop = z.strictObject({
  available: z.boolean(),
  /** As Node names it: `linux`, `darwin`, `win32`… */
  platform: z.string(),
  /** Whether the session is Wayland's, which places windows itself. */
  wayland: z.boolean(),
  /** Whether something shows tray icons; a desktop does not always say. */
  tray: z.enum(['there', 'none', 'unknown']),
  autostart: z.enum(['on', 'off', 'unavailable']),
  shortcut: Shortcut,
  /** As `shortcut`, of the one that converts what was copied. */
  clipboardShortcut: Shortcut,
})
export type Desktop = z.infer<typeof Desktop>

/** What the desktop says where there is none. */
export const noDesktop: Desktop = {
  available: false,
  platform: '',
  wayland: false,
  tray: 'none',
  autostart: 'unavailable',
  shortcut: 'none',
  clipboardShortcut: 'none',
}

const Nothing = z.strictObject({})

export const calls = {
  'board.get': { input: Nothing, output: Board },
  'history.get': {
    input: z.strictObject({
      code: Code,
      quote: z.optional(Code),
      from: z.optional(IsoDay),
      to: z.optional(IsoDay),
      period: z.optional(Period),
    }),
    output: Columns,
  },
  /**
   * The last 24 hours of a pair of which at least one side is a live kind, board by board, offline. An official side
   * counts with its newest rate all along. Refused as `bad-input` where both sides are official.
   */
  'day.get': { input: z.strictObject({ code: Code, quote: z.optional(Code) }), output: DayLine },
  /**
   * Asks the service again for the days of a gap, or for the whole history of a currency, within the budget and ahead of
   * the app's own work. Answers when it has come: how many points are new or different.
   */
  'history.fetchGap': {
    input: z.strictObject({ code: Code, from: IsoDay, to: IsoDay }),
    output: z.strictObject({ changed: z.int() }),
  },
  'history.fetchAll': {
    input: z.strictObject({ code: Code }),
    output: z.strictObject({ changed: z.int() }),
  },
  'convert.get': {
    input: z.strictObject({
      from: Code,
      to: Code,
      amount: DecimalText,
      on: z.optional(IsoDay),
      /** Which official rate counts for the day, or (without one) for today; `dated` unless given. */
      rule: z.optional(z.enum(rules)),
    }),
    output: Conversion,
  },
  /** Rates of one past day, offline. */
  'rates.on': {
    input: z.strictObject({
      on: IsoDay,
      codes: z.array(Code).check(z.maxLength(200)),
      rule: z.optional(z.enum(rules)),
    }),
    output: z.array(PastRate),
  },
  /** What was found out about the service's dates, whatever the person has chosen, and from what. */
  'convention.get': { input: Nothing, output: LearntConvention },
  'trends.get': { input: Nothing, output: Trends },
  /** Asks the service itself to convert, within the budget; for comparing. */
  'convert.ask': {
    input: z.strictObject({ from: Code, to: Code, amount: DecimalText }),
    output: ServiceConversion,
  },
  /** Many conversions at once, each at its own day's rate (the newest where it has none). */
  'convert.many': {
    input: z.strictObject({
      to: Code,
      rule: z.optional(z.enum(rules)),
      rows: z
        .array(z.strictObject({ from: Code, amount: DecimalText, on: z.nullable(IsoDay) }))
        .check(z.maxLength(MOST_LINES)),
    }),
    output: z.array(ManyRow),
  },
  'sync.get': { input: Nothing, output: SyncStatus },
  'sync.refresh': { input: Nothing, output: SyncStatus },
  'sync.pause': { input: z.strictObject({ paused: z.boolean() }), output: SyncStatus },
  'settings.get': { input: Nothing, output: Settings },
  'settings.set': { input: SettingsPatch, output: Settings },
  /**
   * Adds a note, or changes the one with its id. Notes go one by one: all of them at once may be more than a request
   * takes, and two windows do not undo each other's.
   */
  'notes.put': { input: Note, output: Settings },
  'notes.remove': { input: z.strictObject({ id: z.string() }), output: Settings },
  /** The log of conversions. It is off, and nothing is kept, until the first one is starred. */
  'conversions.get': { input: Nothing, output: ConversionLog },
  /**
   * Adds what was starred, and what was copied only where the person wants that kept: else `id` is null. `gone` says how many
   * of the oldest had to go for it.
   */
  'conversions.add': {
    input: z.strictObject({ by: LoggedConversion.shape.by, conversion: ShownConversion }),
    output: z.strictObject({ id: z.nullable(z.string()), gone: z.int() }),
  },
  /** Puts an entry back in its place, or changes the one with its id. */
  'conversions.put': { input: LoggedConversion, output: Nothing },
  'conversions.remove': { input: z.strictObject({ id: z.string() }), output: Nothing },
  /** Removes every entry. */
  'conversions.clear': { input: Nothing, output: Nothing },
  'conversions.keepCopies': { input: z.strictObject({ keeps: z.boolean() }), output: Nothing },
  ...alertCalls,
  'health.get': { input: Nothing, output: Health },
  /** The gaps in one currency's history, the newest last. */
  'health.gaps': { input: z.strictObject({ code: Code }), output: Gaps },
  'health.meter': { input: Nothing, output: RequestMeter },
  /** Compares with the service now, within the budget. Answers when all of it has come. */
  'health.check': { input: Nothing, output: SelfCheck },
  /** Reads every year that is held and compares it with its seal; what does not agree is fetched again. */
  'health.verify': { input: Nothing, output: Verification },
  /** Writes the mirror's file anew without what is empty in it. `busy` where another copy does the work. */
  'health.compact': { input: Nothing, output: Compaction },
  'info.get': { input: Nothing, output: Info },
  'desktop.get': { input: Nothing, output: Desktop },
  'updates.get': { input: Nothing, output: Updates },
  /** One step towards a newer release; only a person's click takes one. Answers when it is done. */
  'updates.take': { input: z.strictObject({ step: UpdateStep }), output: Updates },
  /**
   * Asks a service that is not in use for its board, once, and changes to it when that has come; until then, and where it
   * fails, everything stays as it is. A second trial ends the first. `bad-input` for what is no address, `forbidden`
   * where the service was named for this run.
   */
  'service.try': {
    input: z.strictObject({ address: z.string().check(z.maxLength(LONGEST_ADDRESS)) }),
    output: ServiceTrial,
  },
  /** Ends the trial that is out, if one is. */
  'service.cancel': { input: Nothing, output: Nothing },
  ...backupCalls,
  ...folderCalls,
  ...localServiceCalls,
  ...linkedFileCalls,
  'notices.get': { input: Nothing, output: z.array(Notice) },
  'notices.dismiss': { input: z.strictObject({ id: z.string() }), output: z.array(Notice) },
} as const

export const events = {
  /** The board, whenever a rate, a day or a state on it has changed. */
  'board.changed': Board,
  /** A poll that changed nothing but the times: of the fetch, and of the next one as `sync.get` has it. */
  'board.checked': z.strictObject({ fetchedAt: Moment, nextPollAt: z.nullable(Moment) }),
  'sync.changed': SyncStatus,
  /** A currency's history has grown or been corrected: ask again for what is shown of it. */
  'history.changed': z.strictObject({ code: Code }),
  'settings.changed': Settings,
  /** The log is another one now: whoever shows it asks again. */
  'conversions.changed': z.strictObject({ count: z.int() }),
  /** Another service, or another copy that does the background work. */
  'info.changed': Info,
  'notices.changed': z.array(Notice),
  'desktop.changed': Desktop,
  'localService.changed': LocalService,
  'linkedFile.changed': LinkedState,
  /** There is something to show: `notifications.take`. */
  'notifications.due': Nothing,
} as const

export type Call = keyof typeof calls
export type EventName = keyof typeof events
export type In<N extends Call> = z.infer<(typeof calls)[N]['input']>
export type Out<N extends Call> = z.infer<(typeof calls)[N]['output']>
export type Pushed<E extends EventName> = z.infer<(typeof events)[E]>
/** A missing handler does not compile. */
export type Handlers = { [N in Call]: (input: In<N>) => Out<N> | Promise<Out<N>> }
/** How the core pushes; each shell carries it over its own transport. */
export type Push = <E extends EventName>(event: E, payload: Pushed<E>) => void
