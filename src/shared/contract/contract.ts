import * as z from 'zod/mini'
import { rules } from '../rates/rules.ts'
import { ViewPeriod } from '../series/viewPeriod.ts'
import { LONGEST_ADDRESS } from '../service/serviceAddress.ts'
import { Alert, AlertNow } from './alerts.ts'
import { BulkRow, Conversion, ServiceConversion } from './convert.ts'
import { Desktop } from './desktop.ts'
import { Code, Day, DecimalText, Moment } from './fields.ts'
import { Health } from './health.ts'
import { LONGEST_SETTINGS_FILE, MOST_LINES } from './limits.ts'
import { Board, Columns, PastRate, Trends } from './rates.ts'
import { Settings, SettingsPatch } from './settings.ts'
import { AddressCheck, Info, Notice, SyncStatus } from './state.ts'

/**
 * Every call and every push, declared once. Types, validation on both sides and both transports follow from here. Their
 * data is declared in files beside it, by topic.
 */

const Nothing = z.strictObject({})

export const calls = {
  'board.get': { input: Nothing, output: Board },
  'history.get': {
    input: z.strictObject({
      code: Code,
      quote: z.optional(Code),
      from: z.optional(Day),
      to: z.optional(Day),
      period: z.optional(ViewPeriod),
    }),
    output: Columns,
  },
  /**
   * Asks the service again for the whole history of a currency, within the budget and ahead of the app's own work. Answers
   * when it has arrived: the number of new or changed points.
   */
  'history.fetchAll': {
    input: z.strictObject({ code: Code }),
    output: z.strictObject({ changed: z.int() }),
  },
  'convert.get': {
    input: z.strictObject({
      from: Code,
      to: Code,
      amount: DecimalText,
      on: z.optional(Day),
      /** Which official rate counts for the day, or (without one) for today; `dated` unless given. */
      rule: z.optional(z.enum(rules)),
    }),
    output: Conversion,
  },
  /** Rates of one past day, offline. */
  'rates.on': {
    input: z.strictObject({
      on: Day,
      codes: z.array(Code).check(z.maxLength(200)),
      rule: z.optional(z.enum(rules)),
    }),
    output: z.array(PastRate),
  },
  /** Of every asset on the board. */
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
        .array(z.strictObject({ from: Code, amount: DecimalText, on: z.nullable(Day) }))
        .check(z.maxLength(MOST_LINES)),
    }),
    output: z.array(BulkRow),
  },
  'sync.get': { input: Nothing, output: SyncStatus },
  'sync.refresh': { input: Nothing, output: SyncStatus },
  'sync.pause': { input: z.strictObject({ paused: z.boolean() }), output: SyncStatus },
  'settings.get': { input: Nothing, output: Settings },
  'settings.set': { input: SettingsPatch, output: Settings },
  /** All settings, with pins and alerts, as the content of a file, with a name for it. */
  'settings.save': { input: Nothing, output: z.strictObject({ name: z.string(), text: z.string() }) },
  /** Takes over the content of such a file. `bad-input` for another one. */
  'settings.load': {
    input: z.strictObject({ text: z.string().check(z.maxLength(LONGEST_SETTINGS_FILE)) }),
    output: Settings,
  },
  /** Adds an alert, or replaces the one with its id. `bad-input` for too many alerts, or a pair of one currency. */
  'alerts.put': { input: Alert, output: Settings },
  'alerts.remove': { input: z.strictObject({ id: z.string() }), output: Settings },
  /** The user was notified that an alert fired at `firedAt`. */
  'alerts.shown': { input: z.strictObject({ id: z.string(), firedAt: Moment }), output: Settings },
  /** The current state of each alert, in their order. Offline. */
  'alerts.get': { input: Nothing, output: z.array(AlertNow) },
  'health.get': { input: Nothing, output: Health },
  'info.get': { input: Nothing, output: Info },
  'desktop.get': { input: Nothing, output: Desktop },
  /**
   * Asks another service for its rates list, once, and switches to it when the list has arrived. Until then, and after a
   * failure, nothing changes. A second check ends the first. `bad-input` if the text is not an address, `forbidden` if
   * the service was named for this run.
   */
  'service.try': {
    input: z.strictObject({ address: z.string().check(z.maxLength(LONGEST_ADDRESS)) }),
    output: AddressCheck,
  },
  /** Cancels the address check in progress, if any. */
  'service.cancel': { input: Nothing, output: Nothing },
  /** The data folder, in the system's notation. `mayOpen`: `folder.open` works, in the desktop only. */
  'folder.get': { input: Nothing, output: z.strictObject({ path: z.string(), mayOpen: z.boolean() }) },
  /** Opens only the data folder, in the system's file manager. Returns whether it opened; `forbidden` without a desktop. */
  'folder.open': { input: Nothing, output: z.strictObject({ opened: z.boolean() }) },
  'notices.get': { input: Nothing, output: z.array(Notice) },
  'notices.dismiss': { input: z.strictObject({ id: z.string() }), output: z.array(Notice) },
} as const

export const events = {
  /** The rates list, after a change of a rate, a day or a state. */
  'board.changed': Board,
  /** A poll that changed nothing but the times: of the fetch, and of the next one as `sync.get` has it. */
  'board.checked': z.strictObject({ fetchedAt: Moment, nextPollAt: z.nullable(Moment) }),
  'sync.changed': SyncStatus,
  /** A currency's history has grown or been corrected: fetch the shown part again. */
  'history.changed': z.strictObject({ code: Code }),
  'settings.changed': Settings,
  /** Another service, or another instance that does the background work. */
  'info.changed': Info,
  'notices.changed': z.array(Notice),
  'desktop.changed': Desktop,
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
