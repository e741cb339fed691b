import { existsSync, type FSWatcher, mkdirSync, renameSync, rmSync, watch } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AinaError } from '../../shared/contract/errors.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { cleanPins } from '../../shared/contract/pin.ts'
import { defaultSettings, type Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { writeError } from '../files/fileErrors.ts'
import { withFileLock } from '../files/fileLock.ts'
import { asideName } from '../files/setAside.ts'
import { writeWhole } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import { listenersOf } from '../pushes/listeners.ts'
import { withFirstValues } from './carryOverSettings.ts'
import { readSettings } from './readSettings.ts'
import { readSettingsFile, type SettingsReading } from './settingsFile.ts'
import type { OpenStoreFile, StoreFile } from './storeFile.ts'

const FILE = 'settings.json'
/** The user's way back to 0.2. */
const COPY_OF_0_2 = 'settings-0.2.json'
/** Versions before 0.3 wrote no `format`. */
const FORMAT = '0.3'
/** Each change of any process holds the lock for some milliseconds. */
const LOCK_FILE = 'settings-lock.db'
/** How long to wait for other processes, which hold the lock for milliseconds unless they were stopped meanwhile. */
const PATIENCE_MS = 3_000

/** A damaged file, and its new name. */
interface BrokenFile {
  file: string
  /** `all` if nothing in it was readable, `some` if single values were not. */
  lost: 'all' | 'some'
}

export type SettingsStore = ReturnType<typeof openSettings>

export type SettingsChange = SettingsPatch | ((now: Settings) => SettingsPatch)

/**
 * Opens `settings.json` in a folder, which it makes if necessary. The app starts with any file: with each readable setting and
 * the defaults for others. Keeps a bad file beside it.
 */
export const openSettings = (parts: {
  folder: string
  now: () => number
  log: Log
  /** Loads the library that writes the file. Most runs write nothing, and the library is large. */
  loadLibrary(): Promise<OpenStoreFile>
}) => {
  const { folder, now, log } = parts
  const file = join(folder, FILE)
  const listeners = listenersOf<(settings: Settings) => void>(log)
  const asideListeners = listenersOf<(broken: BrokenFile) => void>(log)
  let settings = defaultSettings
  let reading = { kind: 'nothing' } as SettingsReading
  /** The last readable content of the file, with usable values in the place of bad ones. */
  let content: JsonObject = {}
  let bad: string[] = []
  let lastBroken: BrokenFile | null = null
  let store: StoreFile | null = null

  /** A file that disappears or breaks while Aina runs changes nothing. */
  const look = (): void => {
    reading = readSettingsFile(file)
    bad = []
    if (reading.kind !== 'object') return
    const first = withFirstValues(folder, reading.value)
    const read = readSettings(first)
    bad = read.bad
    content = { ...first, ...Object.fromEntries(read.bad.map((name) => [name, read.value[name]])) }
    if (isDeepStrictEqual(read.value, settings)) return
    settings = read.value
    listeners.call(settings)
  }

  const keepBroken = (): void => {
    const isWhole = reading.kind === 'broken'
    if (!isWhole && bad.length === 0) return
    const aside = asideName(file, 'broken', now())
    if (reading.kind === 'object') writeWhole(aside, reading.bytes)
    else renameSync(file, aside)
    log.warn(
      `${FILE} was damaged (${reading.kind === 'broken' ? reading.why : bad.join(', ')}) and is kept aside`,
    )
    lastBroken = { file: basename(aside), lost: isWhole ? 'all' : 'some' }
    asideListeners.call(lastBroken)
  }

  /** Writes changed settings. Only under the lock. */
  const write = (changes: SettingsPatch, openFile: OpenStoreFile): void => {
    if (reading.kind === 'unavailable') throw new AinaError('internal', `${FILE}: ${reading.why}`)
    keepBroken()
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
    const next = {
      ...content,
      ...Object.fromEntries(entries.map(([name, value]) => [name, merged(content[name], value)])),
    }
    if (isDeepStrictEqual(next, reading.kind === 'object' ? reading.value : {})) return
    const copy = join(folder, COPY_OF_0_2)
    if (reading.kind === 'object' && !Object.hasOwn(reading.value, 'format') && !existsSync(copy))
      writeWhole(copy, reading.bytes)
    const values = { ...next, format: FORMAT }
    tryRoom(file, JSON.stringify(values, null, '\t'))
    store ??= openFile(folder, 'settings')
    store.set(values)
    look()
  }

  const underLock = async <R>(work: () => R): Promise<R> => {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      try {
        // Without its parent, the folder may be on a drive that is not connected.
        if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
        const done = withFileLock(join(folder, LOCK_FILE), now(), () => {
          look()
          return work()
        })
        if (done) return done.value
      } catch (error) {
        throw writeError(error)
      }
      if (performance.now() > until) throw new AinaError('busy', 'another process holds the lock')
      // At random, so that two waiting processes do not stay in step.
      await pause(1 + Math.random() * 20)
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <R>(work: (openFile: OpenStoreFile) => R): Promise<R> => {
    const mine = last.then(async () => {
      const openFile = await parts.loadLibrary()
      return underLock(() => work(openFile))
    })
    last = mine.catch(() => {}) // The caller gets the failure; the next turn starts anyway.
    return mine
  }

  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    log.warn(`there is no folder for ${FILE}: ${writeError(error).message}`)
  }
  look()
  const watcher = watchFolder(folder, look)
  if (reading.kind === 'broken' || bad.length > 0)
    inTurn((openFile) => write({}, openFile)).catch((error: unknown) => log.warn(writeError(error).message))

  return {
    /** The present settings. Those of other processes arrive a moment after their change. */
    get: (): Settings => settings,
    /**
     * Applies a patch and writes it. A function computes the patch from the present settings under the lock. Returns all settings.
     * Throws `bad-input`, `busy`, `disk-full` or `read-only` (`internal` for others), and then nothing has changed.
     */
    async set(change: SettingsChange): Promise<Settings> {
      if (typeof change !== 'function') checked(change)
      return inTurn((openFile) => {
        const { pins, ...others } = checked(typeof change === 'function' ? change(settings) : change)
        write(pins ? { ...others, pins: cleanPins(pins) } : others, openFile)
        return settings
      })
    },
    /** Called with all settings after every change, also by other processes. Returns the function that unsubscribes. */
    changed: listeners.add,
    /** Called with the last bad file since the start, if any, and with each later one. Returns the function that unsubscribes. */
    wasSetAside(listener: (broken: BrokenFile) => void): () => void {
      if (lastBroken) listener(lastBroken)
      return asideListeners.add(listener)
    },
    /** Resolves when every change is on the disk or refused. */
    async close(): Promise<void> {
      watcher?.close()
      listeners.clear()
      asideListeners.clear()
      await last
    },
  }
}

/** Returns a new value with the fields of the old one that it does not have: they may be a newer version's. */
const merged = (old: unknown, next: unknown): unknown => {
  if (isJsonObject(old) && isJsonObject(next)) return { ...old, ...next }
  if (!Array.isArray(old) || !Array.isArray(next)) return next
  return next.map((item) => {
    const before = isJsonObject(item) && old.find((each) => isJsonObject(each) && each.id === item.id)
    return before ? { ...before, ...item } : item
  })
}

/** The library does not see that a full disk has cut a write short, and replaces the good file: try the size first. */
const tryRoom = (file: string, text: string): void => {
  const trial = `${file}.tmp-trial`
  writeWhole(trial, text)
  rmSync(trial)
}

const checked = (patch: SettingsPatch): SettingsPatch => {
  const parsed = SettingsPatch.safeParse(patch)
  if (!parsed.success) throw new AinaError('bad-input', 'not settings')
  return parsed.data
}

/** Without a watch of the system, the next change finds those of other processes. */
const watchFolder = (folder: string, look: () => void): FSWatcher | null => {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, changed) => {
      if (changed === null || changed === FILE) look()
    })
    return watcher.on('error', () => watcher.close())
  } catch {
    return null
  }
}
