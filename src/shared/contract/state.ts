import * as z from 'zod/mini'
import { errorCodes } from './errors.ts'
import { Moment } from './fields.ts'

export const SyncStatus = z.strictObject({
  phase: z.enum(['idle', 'filling', 'polling', 'waiting', 'offline', 'paused']),
  /** Assets with complete history in the mirror, out of all listed. */
  done: z.int(),
  total: z.int(),
  /** The time of the next poll, never in the past. Null during a poll, offline, or if unknown. */
  nextPollAt: z.nullable(Moment),
  requestsLastMinute: z.int(),
  lastError: z.nullable(z.strictObject({ code: z.enum(errorCodes), at: Moment })),
  /** The service's `Retry-After` and its failure. `mayTry`: the user may send one request before it. */
  retryAfter: z.nullable(z.strictObject({ until: Moment, by: z.enum(errorCodes), mayTry: z.boolean() })),
  /** Why requests cannot be counted, so that none may be sent. `busy`: another program holds the file. */
  uncounted: z.nullable(z.enum(['busy', 'disk-full', 'read-only', 'internal'])),
})
export type SyncStatus = z.infer<typeof SyncStatus>

/** An event of the app's own files or clock, shown once until dismissed. */
export const noticeKinds = [
  'mirror-damaged',
  'mirror-older',
  'mirror-newer',
  'mirror-foreign',
  'mirror-locked',
  'mirror-read-only',
  'folder-missing',
  'budget-locked',
  'settings-broken',
  'settings-partly-read',
  'clock-wrong',
  'disk-full',
] as const
export const Notice = z.strictObject({
  id: z.string(),
  kind: z.enum(noticeKinds),
  at: Moment,
  /** The name (never the path) of the file set aside, if any. */
  file: z.nullable(z.string()),
})
export type Notice = z.infer<typeof Notice>

/** This Aina's version and environment. */
export const Info = z.strictObject({
  version: z.string(),
  shell: z.enum(['desktop', 'browser', 'terminal']),
  service: z.string(),
  /** The target of the attribution link: the service's website; null for the demo. */
  website: z.nullable(z.string()),
  demo: z.boolean(),
  /** The origin of the service choice. The page can change only a setting. */
  chosenBy: z.enum(['flag', 'variable', 'setting', 'demo']),
  /** Whether this process does the background work, rather than another one on the same folder. */
  working: z.boolean(),
})
export type Info = z.infer<typeof Info>

/** The result of an address check. */
export const AddressCheck = z.strictObject({
  /** The normalized base address. */
  address: z.string(),
  /** `answered`: it returned a rates list and is now in use; else nothing changed. */
  outcome: z.enum(['answered', 'failed', 'cancelled']),
  /** The reason of a failure; else null. */
  failure: z.nullable(z.enum(errorCodes)),
})
export type AddressCheck = z.infer<typeof AddressCheck>
