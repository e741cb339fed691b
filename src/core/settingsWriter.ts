import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AinaError } from '../shared/errors.ts'
import { BIGGEST_SETTINGS } from './settingsFile.ts'
import type { JsonObject } from './sortSettings.ts'
import { systemCode } from './systemCode.ts'
import { writeWhole } from './writeWhole.ts'

/**
 * Gives the function that writes `settings.json` in a folder: whole or not at all, readable by its owner only, also
 * when the process is killed. Whatever is broken must be out of the file's place by then. It throws AinaError.
 */
export const settingsWriter =
  (folder: string): ((next: JsonObject) => void) =>
  (next) => {
    const text = `${JSON.stringify(next, undefined, '\t')}\n`
    if (Buffer.byteLength(text) > BIGGEST_SETTINGS)
      throw new AinaError('bad-input', 'the settings would grow too big')
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeWhole(join(folder, 'settings.json'), text)
    } catch (error) {
      throw writeError(error)
    }
  }

/** What the system says about a failed write, in our words. */
export const writeError = (error: unknown): AinaError => {
  if (error instanceof AinaError) return error
  const errno = systemCode(error)
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errno)
  const isClosed = ['EROFS', 'EACCES', 'EPERM'].includes(errno)
  const code = isFull ? 'disk-full' : isClosed ? 'read-only' : 'internal'
  return new AinaError(code, `settings.json was not written: ${errno}`, { cause: error })
}
