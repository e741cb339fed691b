import { statSync } from 'node:fs'
import { behindLinks } from './fileStamp.ts'

/** What a mirror takes on the disk with its log, in bytes. Throws what the system says. */
export const sizeOf = (file: string): number => {
  const at = behindLinks(file)
  return statSync(at).size + (statSync(`${at}-wal`, { throwIfNoEntry: false })?.size ?? 0)
}
