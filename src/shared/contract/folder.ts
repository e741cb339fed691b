import * as z from 'zod/mini'

const Nothing = z.strictObject({})

/** The data folder of this run, as its system writes it. A page shows it to the person and hands it to nobody. */
export const Folder = z.strictObject({
  path: z.string(),
  /** Whether `folder.open` is answered: in the desktop only. */
  mayOpen: z.boolean(),
})
export type Folder = z.infer<typeof Folder>

export const folderCalls = {
  'folder.get': { input: Nothing, output: Folder },
  /**
   * Opens the data folder, and nothing else, in the system's own program for folders. Whether that came about; `forbidden`
   * where there is no desktop.
   */
  'folder.open': { input: Nothing, output: z.strictObject({ opened: z.boolean() }) },
} as const
