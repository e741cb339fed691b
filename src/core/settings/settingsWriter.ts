import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AinaError } from '../../shared/contract/errors.ts'
import { followLinks, LinkRefused } from '../files/followLinks.ts'
import { systemCode } from '../files/systemCode.ts'
import { type Disk, writeWhole } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import type { JsonObject } from '../../shared/contract/jsonObject.ts'
import { BIGGEST_SETTINGS } from './settingsFile.ts'

/** A file of the person's in the data folder, and the most bytes that it may have. */
export interface PersonFile {
  name: string
  biggest: number
}

const settingsJson: PersonFile = { name: 'settings.json', biggest: BIGGEST_SETTINGS }

/**
 * Gives the function that writes a file of the person's in a folder: whole or not at all, readable by its owner only, also
 * when the process is killed. A link of the person's own stays, and what it leads to is written. Whatever is broken must
 * be out of the file's place by then. It throws AinaError; what is written but might not outlive a power cut is logged.
 */
export const settingsWriter =
  (
    {
      folder,
      log,
      disk,
    }: {
      folder: string
      log: Log
      disk?: Disk | undefined
    },
    { name, biggest } = settingsJson,
  ): ((next: JsonObject) => void) =>
  (next) => {
    const text = `${JSON.stringify(next, undefined, '\t')}\n`
    if (Buffer.byteLength(text) > biggest) throw new AinaError('bad-input', `${name} would grow too big`)
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const unsynced = writeWhole(followLinks(join(folder, name)), text, disk)
      if (unsynced !== null)
        log.warn(`${name} is written, but a power cut may bring the earlier one back: ${unsynced}`)
    } catch (error) {
      throw writeError(error, name)
    }
  }

/** What the system says about a failed write, in our words. */
export const writeError = (error: unknown, name = settingsJson.name): AinaError => {
  if (error instanceof AinaError) return error
  const errno = error instanceof LinkRefused ? error.message : systemCode(error)
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(errno)
  const isClosed = ['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].includes(errno)
  const code = isFull ? 'disk-full' : isClosed ? 'read-only' : 'internal'
  return new AinaError(code, `${name} was not written: ${errno}`, { cause: error })
}
