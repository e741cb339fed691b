import * as z from 'zod/mini'
import { Moment } from './fields.ts'

/** In bytes: more than all data that a user can create. */
export const BIGGEST_BACKUP = 8 * 1024 * 1024

/** Why a text cannot be restored. */
const backupFaults = [
  'empty',
  'too-big',
  'not-json',
  'not-a-backup',
  'newer-format',
  'nothing-in-it',
] as const
export type BackupFault = (typeof backupFaults)[number]

/** A value for display; a longer text is cut. */
const Shown = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The number of items, and the first few. */
const Few = z.strictObject({ count: z.int(), first: z.array(z.string()) })

/** The same for items of a list, with longer texts cut. */
const ChangedItems = z.strictObject({ count: z.int(), first: z.array(z.unknown()) })
export type ChangedItems = z.infer<typeof ChangedItems>

export const ChangedValue = z.strictObject({
  /** The path within the setting, as in `icon`; empty for the setting itself. */
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
  /** Whether the items in both lists have a different order. */
  moved: z.boolean(),
})
export type ChangedList = z.infer<typeof ChangedList>

/** The effect of restoring one field. */
export const BackupChange = z.strictObject({
  /** The part and its field: `settings.pins`. */
  id: z.string(),
  /** Whether “all of it” leaves it out: it belongs to the computer rather than the user, or leads elsewhere. */
  onlyIfAsked: z.boolean(),
  values: z.array(ChangedValue),
  lists: z.array(ChangedList),
})
export type BackupChange = z.infer<typeof BackupChange>

export const BackupPreview = z.strictObject({
  /** Null if it can be restored; else the rest is empty. */
  fault: z.nullable(z.enum(backupFaults)),
  madeAt: z.nullable(Moment),
  appVersion: z.nullable(z.string()),
  changes: z.array(BackupChange),
  /** Service addresses in the backup that are not in use. Checked like typed addresses, never restored. */
  addresses: z.array(z.string()),
  /** Paths that this version cannot read. Their values stay unchanged. */
  notUnderstood: Few,
})
export type BackupPreview = z.infer<typeof BackupPreview>

/** The last restore, if it can be undone. */
export const BackupState = z.strictObject({
  undo: z.nullable(z.strictObject({ at: Moment, count: z.int() })),
})
export type BackupState = z.infer<typeof BackupState>

const Nothing = z.strictObject({})
const text = z.string()

/** Calls of the backup; `text` is the unchecked content of a backup file. */
export const backupCalls = {
  /** All user data as the content of a file, with a file name. */
  'backup.get': { input: Nothing, output: z.strictObject({ name: z.string(), text }) },
  'backup.preview': { input: z.strictObject({ text }), output: BackupPreview },
  /** Restores the chosen changes by id. `bad-input` for a text with a fault. */
  'backup.restore': {
    input: z.strictObject({ text, chosen: z.array(z.string()).check(z.maxLength(1_000)) }),
    output: BackupState,
  },
  'backup.state': { input: Nothing, output: BackupState },
  /** Undoes the last restore. */
  'backup.undo': { input: Nothing, output: BackupState },
  /**
   * Copies the mirror into its own file in the data folder, while it is in use. Returns the name and size in bytes
   * once complete. `busy` while another copy is in progress.
   */
  'mirror.copy': { input: Nothing, output: z.strictObject({ file: z.string(), bytes: z.int() }) },
} as const
