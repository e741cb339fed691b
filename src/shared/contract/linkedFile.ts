import * as z from 'zod/mini'
import type { DaysPeriod } from '../series/viewPeriod.ts'
import { Moment } from './fields.ts'
import { LONGEST_PATH } from './limits.ts'

/** A workbook, or text with commas or semicolons between columns. */
export const linkedForms = ['xlsx', 'comma', 'semicolon'] as const
export const linkedPeriods = ['90d', '1y', '5y'] as const satisfies readonly DaysPeriod[]

/** The rates file for spreadsheets that Aina keeps up to date: whether it is on, its format, and its period. */
export const LinkedFile = z.strictObject({
  on: z.boolean(),
  form: z.enum(linkedForms),
  period: z.enum(linkedPeriods),
})
export type LinkedFile = z.infer<typeof LinkedFile>

/** Why the file is out of date. */
const linkedTroubles = [
  /** The typed text is not an absolute path. */
  'not-absolute',
  'no-folder',
  /** The folder or the file is a link. */
  'link',
  /** Other users could replace it, or a folder above it. */
  'unsafe',
  /** It is Aina's own data folder. */
  'own-folder',
  /** The file exists but Aina did not write it, or someone changed it since. */
  'not-ours',
  'closed',
  'disk-full',
  'other',
] as const
export type LinkedTrouble = (typeof linkedTroubles)[number]

/** The state of the linked file. */
export const LinkedState = z.strictObject({
  /**
   * In the system's notation; null until the user chooses one. A page may show it to the user but must not pass it
   * on.
   */
  folder: z.nullable(z.string()),
  /** Its name in the folder. */
  file: z.string(),
  /** When the file was last written; null if never. */
  writtenAt: z.nullable(Moment),
  trouble: z.nullable(z.enum(linkedTroubles)),
})
export type LinkedState = z.infer<typeof LinkedState>

export const linkedFileCalls = {
  'linkedFile.get': { input: z.strictObject({}), output: LinkedState },
  /**
   * Sets the folder and turns the file on. The folder is the typed one, or with null the user picks one in a system
   * dialog (only in the desktop, which takes no path). No other call sets it, not even `settings.set`. `refused` is
   * the reason if nothing changed; null also if the user cancelled. `forbidden` for input that the shell does not
   * take.
   */
  'linkedFile.choose': {
    input: z.strictObject({ folder: z.nullable(z.string().check(z.maxLength(LONGEST_PATH))) }),
    output: z.strictObject({ ...LinkedState.shape, refused: z.nullable(z.enum(linkedTroubles)) }),
  },
} as const
