import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { AinaError } from '../shared/errors.ts'
import { defaultSettings, type Settings, SettingsPatch } from '../shared/settings.ts'
import type { Log } from './ports.ts'
import {
  copyAside,
  type FoundSettings,
  moveAside,
  readSettingsFile,
  stampOf,
  tidySettings,
} from './settingsFile.ts'
import { settingsWriter, writeError } from './settingsWriter.ts'
import { type JsonObject, patchFile, sortSettings } from './sortSettings.ts'
import { systemCode } from './systemCode.ts'

const FILE = 'settings.json'

export interface SettingsStore {
  /** What is set now, also when another process has set it. Frozen. Never throws. */
  get(): Settings
  /**
   * Changes what the patch names and writes it down. Gives all settings. Throws `bad-input`, `disk-full` or
   * `read-only` (`internal` for what has no name), and then nothing has changed.
   */
  set(patch: SettingsPatch): Settings
  /** Called with all settings after every change, wherever it was made. Returns its end. */
  changed(listener: (settings: Settings) => void): () => void
  /** The name of the broken file that was last set aside, if one was since the start. */
  readonly setAside: string | null
  close(): void
}

/**
 * Opens `settings.json` in a folder, which is made if it is not there. Whatever stands in the file's place, the app
 * starts: with each setting that can be read and the default for every other, and the bad file is kept beside it.
 */
export const openSettings = (parts: { folder: string; now: () => number; log: Log }): SettingsStore => {
  const { folder, now, log } = parts
  const file = join(folder, FILE)
  const write = settingsWriter(folder)
  const listeners = new Set<(settings: Settings) => void>()
  let settings = freeze(structuredClone(defaultSettings))
  /** The file's own fields as far as they are good. Defaults are not written: they may change with a version. */
  let kept: JsonObject = {}
  let found: FoundSettings = { found: 'nothing' }
  let bad: string[] = []
  let stamp = ''
  let setAside: string | null = null

  const adopt = (next: Settings): void => {
    if (isDeepStrictEqual(next, settings)) return
    settings = freeze(next)
    for (const listener of [...listeners]) {
      try {
        listener(settings)
      } catch (error) {
        log.warn(`a listener to the settings failed: ${error instanceof Error ? error.name : 'unknown'}`)
      }
    }
  }

  /** Takes over what the file holds, if it has changed. A file gone or spoilt while Aina runs changes nothing. */
  const look = (): void => {
    const latest = stampOf(file)
    if (latest === stamp) return
    stamp = latest
    found = readSettingsFile(file)
    bad = []
    if (found.found === 'unavailable') stamp = ''
    if (found.found !== 'object') return
    const sorted = sortSettings(found.value, kept)
    kept = sorted.kept
    bad = sorted.bad
    adopt(sorted.settings)
  }

  const lookAgain = (): void => {
    stamp = ''
    look()
  }

  /** Keeps aside what the next write would destroy. Says whether there was something to keep. */
  const keepBroken = (): boolean => {
    const fields = `fields ${bad.join(', ').slice(0, 200)}`
    const why = found.found === 'broken' ? found.why : bad.length > 0 ? fields : null
    if (why === null) return false
    setAside = found.found === 'object' ? copyAside(file, found.bytes, now()) : moveAside(file, now())
    log.warn(`${FILE} was not in order (${why}) and is kept as ${setAside}`)
    found = { found: 'nothing' }
    bad = []
    return true
  }

  const mend = (): void => {
    try {
      const isObject = found.found === 'object'
      if (!keepBroken()) return
      if (isObject) write(kept)
    } catch (error) {
      log.warn(`${FILE} is not in order and cannot be mended: ${writeError(error).message}`)
    }
    lookAgain()
  }

  makeFolder(folder, log)
  tidySettings(file, now())
  look()
  mend()
  const watcher = watchFolder(folder, look)

  return {
    get() {
      look()
      return settings
    },
    set(patch) {
      const asked = SettingsPatch.safeParse(patch)
      if (!asked.success) throw new AinaError('bad-input', 'not settings')
      look()
      if (found.found === 'unavailable') throw new AinaError('internal', `${FILE}: ${found.why}`)
      const { pins, ...others } = asked.data
      const next = patchFile(kept, pins ? { ...others, pins: [...new Set(pins)] } : others)
      try {
        keepBroken()
        if (!isDeepStrictEqual(next, found.found === 'object' ? found.value : {})) write(next)
      } catch (error) {
        throw writeError(error)
      }
      lookAgain()
      return settings
    },
    changed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get setAside() {
      return setAside
    },
    close() {
      watcher?.close()
      listeners.clear()
    },
  }
}

const makeFolder = (folder: string, log: Log): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    log.warn(`there is no folder for ${FILE}: ${systemCode(error)}`)
  }
}

/** Where the system has no watch left, a change by another process is seen at the next `get`. */
const watchFolder = (folder: string, look: () => void): FSWatcher | null => {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name === null || name === FILE) look()
    })
    return watcher.on('error', () => watcher.close())
  } catch {
    return null
  }
}

const freeze = (settings: Settings): Settings => {
  const { holidays, publication, pins } = settings
  for (const part of [holidays.added, holidays.removed, holidays, publication, pins]) Object.freeze(part)
  return Object.freeze(settings)
}
