import { accessSync, constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { AinaError } from '../shared/errors.ts'
import { BIGGEST_SETTINGS, errnoOf, type FoundSettings, readSettingsFile } from './settingsFile.ts'
import type { JsonObject } from './sortSettings.ts'

/**
 * Gives the function that writes `settings.json` in a folder: whole or not at all, readable by its owner only, also
 * when the process is killed. Whatever is broken must be out of the file's place by then. It throws AinaError.
 */
export const settingsWriter = (folder: string): ((next: JsonObject) => void) => {
  const file = join(folder, 'settings.json')
  let conf: Conf<JsonObject> | null = null
  const write = (next: JsonObject): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Asked first: the library tries for a whole second where it may not write, and holds everything up.
    accessSync(folder, constants.W_OK)
    conf ??= new Conf<JsonObject>({
      cwd: folder,
      projectName: 'aina',
      configName: 'settings',
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
    })
    const store = conf
    outsideSnap(() => {
      store.store = next
    })
  }
  return (next) => {
    if (Buffer.byteLength(JSON.stringify(next, undefined, '\t')) > BIGGEST_SETTINGS)
      throw new AinaError('bad-input', 'the settings would grow too big')
    const before = readSettingsFile(file)
    try {
      write(next)
      // A disk that takes only a part is not noticed by the library.
      if (readSettingsFile(file).found === 'object') return
      putBack(file, before)
    } catch (error) {
      throw writeError(error)
    }
    throw new AinaError('disk-full', 'settings.json was not written whole')
  }
}

/** What the system says about a failed write, in our words. */
export const writeError = (error: unknown): AinaError => {
  if (error instanceof AinaError) return error
  const errno = errnoOf(error)
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errno)
  const isClosed = ['EROFS', 'EACCES', 'EPERM'].includes(errno)
  const code = isFull ? 'disk-full' : isClosed ? 'read-only' : 'internal'
  return new AinaError(code, `settings.json was not written: ${errno}`, { cause: error })
}

const putBack = (file: string, before: FoundSettings): void => {
  if (before.found !== 'object') {
    rmSync(file, { force: true })
    return
  }
  const draft = `${file}.tmp-back`
  writeFileSync(draft, before.bytes, { mode: 0o600 })
  renameSync(draft, file)
}

/** In a terminal that Snap started the library would write in place, and a kill would leave half a file. */
const outsideSnap = (task: () => void): void => {
  const { SNAP } = process.env
  delete process.env.SNAP
  try {
    task()
  } finally {
    if (SNAP !== undefined) process.env.SNAP = SNAP
  }
}
