import * as z from 'zod/mini'
import type { DaysPeriod } from '../series/viewPeriod.ts'
import { Moment } from './fields.ts'

/** Characters of a folder's path. */
export const LONGEST_PATH = 4_000
/** Pins that a linked file has columns for. */
export const MOST_LINKED = 30

/** As a workbook, or as text with commas or semicolons between columns. */
export const linkedForms = ['xlsx', 'comma', 'semicolon'] as const
export const linkedPeriods = ['90d', '1y', '5y'] as const satisfies readonly DaysPeriod[]

/** The file of rates that is kept fresh for spreadsheets: whether there is one, as what, and how far back. */
export const LinkedFile = z.strictObject({
  on: z.boolean(),
  form: z.enum(linkedForms),
  period: z.enum(linkedPeriods),
})
export type LinkedFile = z.infer<typeof LinkedFile>

/** Why the file is not as fresh as it should be. */
const linkedTroubles = [
  /** What was typed is no absolute path. */
  'not-absolute',
  'no-folder',
  /** A link stands in the folder's or the file's place. */
  'link',
  /** Other users could replace it, or a folder above it. */
  'unsafe',
  /** It is the folder in which Aina keeps its own files. */
  'own-folder',
  /** A file of that name is there that Aina has not written, or that somebody has changed since. */
  'not-ours',
  'closed',
  'disk-full',
  'other',
] as const
export type LinkedTrouble = (typeof linkedTroubles)[number]

/** What has become of the linked file. */
export const LinkedState = z.strictObject({
  /** As its system writes it; null while none was chosen. A page shows it to the person and hands it to nobody. */
  folder: z.nullable(z.string()),
  /** Its name in the folder. */
  file: z.string(),
  /** When the file was last written; null where it has not been. */
  writtenAt: z.nullable(Moment),
  trouble: z.nullable(z.enum(linkedTroubles)),
})
export type LinkedState = z.infer<typeof LinkedState>

export const linkedFileCalls = {
  'linkedFile.get': { input: z.strictObject({}), output: LinkedState },
  /**
   * Chooses the folder, and turns the file on: the folder that was typed, or (null, in the desktop, which takes no path) one that the
   * person picks in a dialog of the system. A folder comes no other way: `settings.set` takes none. `refused` says why nothing has
   * changed; null too where the person has picked none. `forbidden` for what the shell does not take.
   */
  'linkedFile.choose': {
    input: z.strictObject({ folder: z.nullable(z.string().check(z.maxLength(LONGEST_PATH))) }),
    output: z.strictObject({ ...LinkedState.shape, refused: z.nullable(z.enum(linkedTroubles)) }),
  },
} as const
