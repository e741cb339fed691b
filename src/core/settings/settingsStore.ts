import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { AinaError } from '../../shared/contract/errors.ts'
import { defaultSettings, type Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { withFileLock } from '../files/fileLock.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Disk } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import type { JsonObject } from '../../shared/contract/jsonObject.ts'
import { listenersOf } from './listeners.ts'
import { lockQueue } from './lockQueue.ts'
import { patchFile } from './patchSettings.ts'
import { readSettings } from './readSettings.ts'
import { copyAside, lastAsideBad, moveAside } from './settingsAside.ts'
import { type FoundSettings, readSettingsFile, stampOf, tidySettings } from './settingsFile.ts'
import { settingsWriter, writeError } from './settingsWriter.ts'

const FILE = 'settings.json'
/** Who changes the file has the lock on this one meanwhile. */
const LOCK_FILE = 'settings-lock.db'

export interface SettingsStore {
  /** What is set now, also when another process has set it. Frozen. Never throws. */
  get(): Settings
  /**
   * Changes what the patch names and writes it down; a function makes the patch out of what is set at that moment, with no
   * other process in between. Done at once where the lock is free, else in turn. Gives all settings. Throws `bad-input`,
   * `busy`, `disk-full` or `read-only` (`internal` for what has no name), and then nothing has changed.
   */
  set(change: SettingsChange): Promise<Settings>
  /** Called with all settings after every change, wherever it was made. Returns its end. */
  changed(listener: (settings: Settings) => void): () => void
  /** The name under which a bad file was last kept, if one was since the start. */
  readonly setAside: string | null
  /** Called with the bad file that was last kept since the start, if one was, and with each later one. Returns its end. */
  wasSetAside(listener: (kept: KeptAside) => void): () => void
  /** Resolves when every change that was asked for is on the disk or refused. */
  close(): Promise<void>
}

/** A settings file that was not in order, and the name under which it is kept. */
interface KeptAside {
  file: string
  /** `all` where nothing in it could be read, `some` where single values could not. */
  lost: 'all' | 'some'
}

export type SettingsChange = SettingsPatch | ((now: Settings) => SettingsPatch)

/**
 * Opens `settings.json` in a folder, which is made if it is not there. Whatever stands in the file's place, the app
 * starts: with each setting that can be read and the default for every other, and the bad file is kept beside it.
 */
export const openSettings = (parts: {
  folder: string
  now: () => number
  log: Log
  disk?: Disk
}): SettingsStore => {
  const { folder, now, log, disk } = parts
  const file = join(folder, FILE)
  const write = settingsWriter(parts)
  const queue = lockQueue((work) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return withFileLock(join(folder, LOCK_FILE), now(), work)
    } catch (error) {
      throw writeError(error)
    }
  })
  const listeners = listenersOf<Settings>(log)
  const asideListeners = listenersOf<KeptAside>(log)
  let settings = freeze(structuredClone(defaultSettings))
  /** What of the file is written again. Defaults are not: they may change with a version. */
  let kept: JsonObject = {}
  let found: FoundSettings = { found: 'nothing' }
  let bad = new Map<string, unknown>()
  let badKept = bad
  let stamp = ''
  let keptAside: KeptAside | null = null

  const adopt = (next: Settings): void => {
    if (isDeepStrictEqual(next, settings)) return
    settings = freeze(next)
    listeners.notify(settings)
  }

  /** Takes over what the file holds, if it has changed. A file gone or spoilt while Aina runs changes nothing. */
  const reload = (): void => {
    const latest = stampOf(file)
    if (latest === stamp) return
    stamp = latest
    found = readSettingsFile(file)
    bad = new Map()
    if (found.found === 'unavailable') stamp = ''
    if (found.found !== 'object') return
    const sorted = readSettings(found.value, settings)
    kept = sorted.kept
    bad = sorted.bad
    adopt(sorted.settings)
  }

  const lookAgain = (): void => {
    stamp = ''
    reload()
  }

  /** Keeps aside what a write could destroy, once. Says whether there was something to keep. */
  const keepBroken = (): boolean => {
    const isNew = () => !isDeepStrictEqual(bad, badKept) && !isDeepStrictEqual(bad, lastAsideBad(file))
    const values = `values ${[...bad.keys()].join(', ').slice(0, 200)}`
    const why = found.found === 'broken' ? found.why : bad.size > 0 && isNew() ? values : null
    if (why === null) {
      badKept = bad
      return false
    }
    keptAside =
      found.found === 'object'
        ? { file: copyAside(file, found.bytes, now(), disk), lost: 'some' }
        : { file: moveAside(file, now(), disk), lost: 'all' }
    badKept = bad
    log.warn(`${FILE} was not in order (${why}) and is kept as ${keptAside.file}`)
    asideListeners.notify(keptAside)
    return true
  }

  /** What can be read stays where it is; of the rest only what cannot be written again is taken out of the file. */
  const mend = (): void => {
    lookAgain()
    const whole = found.found === 'object' ? found.value : null
    if (keepBroken() && whole && !isDeepStrictEqual(kept, whole)) write(kept)
    lookAgain()
  }

  const needsMending = (): boolean => found.found === 'broken' || bad.size > 0

  makeFolder(folder, log)
  tidySettings(file, now())
  reload()
  if (needsMending())
    queue.take(mend).catch((error: unknown) => {
      log.warn(`${FILE} is not in order and cannot be mended: ${writeError(error).message}`)
      lookAgain()
    })
  const watcher = watchFolder(folder, reload)

  return {
    get() {
      reload()
      return settings
    },
    async set(change) {
      if (typeof change !== 'function') checked(change)
      return queue.take(() => {
        // Whatever another process has written until now.
        lookAgain()
        if (found.found === 'unavailable') throw new AinaError('internal', `${FILE}: ${found.why}`)
        const { pins, ...others } = checked(typeof change === 'function' ? change(settings) : change)
        const next = patchFile(kept, pins ? { ...others, pins: [...new Set(pins)] } : others, settings)
        const had = found.found === 'object' ? found.value : {}
        keepBroken()
        if (!isDeepStrictEqual(next, had)) write(next)
        lookAgain()
        return settings
      })
    },
    changed: listeners.add,
    get setAside() {
      return keptAside?.file ?? null
    },
    wasSetAside(listener) {
      if (keptAside) listener(keptAside)
      return asideListeners.add(listener)
    },
    async close() {
      watcher?.close()
      listeners.clear()
      asideListeners.clear()
      await queue.ended()
    },
  }
}

const checked = (patch: SettingsPatch): SettingsPatch => {
  const asked = SettingsPatch.safeParse(patch)
  if (!asked.success) throw new AinaError('bad-input', 'not settings')
  return asked.data
}

const makeFolder = (folder: string, log: Log): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    log.warn(`there is no folder for ${FILE}: ${systemCode(error)}`)
  }
}

/** Where the system has no watch left, a change by another process is seen at the next `get`. */
const watchFolder = (folder: string, reload: () => void): FSWatcher | null => {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => {
      if (name === null || name === FILE) reload()
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
