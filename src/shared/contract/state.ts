import * as z from 'zod/mini'
import { errorCodes } from './errors.ts'
import { Moment } from './fields.ts'

export const SyncStatus = z.strictObject({
  phase: z.enum(['idle', 'filling', 'polling', 'waiting', 'offline', 'paused']),
  /** Assets whose whole history is in the mirror, out of all that the board lists. */
  done: z.int(),
  total: z.int(),
  /** When the board is asked for next. Never in the past: null while it is being asked for, offline, or not known. */
  nextPollAt: z.nullable(Moment),
  requestsLastMinute: z.int(),
  lastError: z.nullable(z.strictObject({ code: z.enum(errorCodes), at: Moment })),
  /** The service's `Retry-After` and the failure that carried it. `mayTry`: the user may send one request before it. */
  retryAfter: z.nullable(z.strictObject({ until: Moment, by: z.enum(errorCodes), mayTry: z.boolean() })),
  /** Why requests cannot be counted, so that none may leave: `busy` where another program holds the file. */
  uncounted: z.nullable(z.enum(['busy', 'disk-full', 'read-only', 'internal'])),
})
export type SyncStatus = z.infer<typeof SyncStatus>

/** Something that happened to the app's own files or clock and is told once, until it is dismissed. */
export const noticeKinds = [
  'mirror-damaged',
  'mirror-older',
  'mirror-newer',
  'mirror-foreign',
  'mirror-locked',
  'mirror-read-only',
  'budget-locked',
  'settings-broken',
  'settings-partly-read',
  'conversions-broken',
  'known-broken',
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

/** Which Aina this is, and what it works with. */
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

/** The result of an address check. */
export const AddressCheck = z.strictObject({
  /** The base address as it was understood. */
  address: z.string(),
  /** `answered`: it has given a board and is in use now; else nothing has changed. */
  outcome: z.enum(['answered', 'failed', 'cancelled']),
  /** Why it failed; null where it did not. */
  failure: z.nullable(z.enum(errorCodes)),
})
export type AddressCheck = z.infer<typeof AddressCheck>
