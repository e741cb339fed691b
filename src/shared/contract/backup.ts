import * as z from 'zod/mini'
import { Moment } from './fields.ts'

/** Bytes of the largest backup that is read: more than everything a person can have made. */
export const BIGGEST_BACKUP = 8 * 1024 * 1024

/** Why a text is no backup that can be restored. */
const backupFaults = [
  'empty',
  'too-big',
  'not-json',
  'not-a-backup',
  'newer-format',
  'nothing-in-it',
] as const
export type BackupFault = (typeof backupFaults)[number]

/** A value as it can be shown; of a longer text its beginning. */
const Shown = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** How many there are, and the first of them. */
const Few = z.strictObject({ count: z.int(), first: z.array(z.string()) })

/** The same of items of a list: each as its schema has it, its longer texts cut. */
const ChangedItems = z.strictObject({ count: z.int(), first: z.array(z.unknown()) })
export type ChangedItems = z.infer<typeof ChangedItems>

export const ChangedValue = z.strictObject({
  /** Where in the setting, as in `icon`; empty for the setting itself. */
  path: z.string(),
  from: Shown,
  to: Shown,
})
export type ChangedValue = z.infer<typeof ChangedValue>

export const ChangedList = z.strictObject({
  path: z.string(),
  added: ChangedItems,
  removed: ChangedItems,
  changed: ChangedItems,
  /** Whether what is in both stands in another order. */
  moved: z.boolean(),
})
export type ChangedList = z.infer<typeof ChangedList>

/** What restoring one field would change. */
export const BackupChange = z.strictObject({
  /** The part and its field: `settings.pins`. */
  id: z.string(),
  /** Whether it is not meant by `all of it`: it is about the computer rather than the person, or leads elsewhere. */
  onlyIfAsked: z.boolean(),
  values: z.array(ChangedValue),
  lists: z.array(ChangedList),
})
export type BackupChange = z.infer<typeof BackupChange>

export const BackupPreview = z.strictObject({
  /** Null where it can be restored; else the rest is empty. */
  fault: z.nullable(z.enum(backupFaults)),
  madeAt: z.nullable(Moment),
  appVersion: z.nullable(z.string()),
  changes: z.array(BackupChange),
  /** Addresses of services in it that are not in use. They are tried as typed ones are, and never restored. */
  addresses: z.array(z.string()),
  /** What this version cannot read, by path. It stays as it is now. */
  notUnderstood: Few,
})
export type BackupPreview = z.infer<typeof BackupPreview>

/** The last restore, where it can be undone. */
export const BackupState = z.strictObject({
  undo: z.nullable(z.strictObject({ at: Moment, count: z.int() })),
})
export type BackupState = z.infer<typeof BackupState>

const Nothing = z.strictObject({})
const text = z.string()

/** Calls of the backup; `text` is the content of a backup's file, whatever it may be. */
export const backupCalls = {
  /** Everything that the person made, as the content of a file, and a name for that. */
  'backup.get': { input: Nothing, output: z.strictObject({ name: z.string(), text }) },
  'backup.preview': { input: z.strictObject({ text }), output: BackupPreview },
  /** Restores the changes that are chosen, by their ids. `bad-input` for a text that has a fault. */
  'backup.restore': {
    input: z.strictObject({ text, chosen: z.array(z.string()).check(z.maxLength(1_000)) }),
    output: BackupState,
  },
  'backup.state': { input: Nothing, output: BackupState },
  /** Puts what the last restore changed back to how it was before. */
  'backup.undo': { input: Nothing, output: BackupState },
  /**
   * Copies the mirror in use into a file of its own in the data folder, while it is worked with. Answers when it stands
   * there: its name and its bytes. `busy` while another copy is being made.
   */
  'mirror.copy': { input: Nothing, output: z.strictObject({ file: z.string(), bytes: z.int() }) },
} as const
