import * as z from 'zod/mini'

const Nothing = z.strictObject({})

/** The data folder of this run, in the system's notation. A page may show it to the user but must not pass it on. */
const Folder = z.strictObject({
  path: z.string(),
  /** Whether `folder.open` works: in the desktop only. */
  mayOpen: z.boolean(),
})

export const folderCalls = {
  'folder.get': { input: Nothing, output: Folder },
  /**
   * Opens only the data folder, in the system's file manager. Returns whether it opened; `forbidden` without a
   * desktop.
   */
  'folder.open': { input: Nothing, output: z.strictObject({ opened: z.boolean() }) },
} as const
