import { existsSync, type FSWatcher, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AinaError } from '../../shared/contract/errors.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { cleanPins } from '../../shared/contract/pin.ts'
import { defaultSettings, type Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { withFileLock } from '../files/fileLock.ts'
import { writeError } from '../files/writeError.ts'
import { writeWhole } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import { listenersOf } from '../pushes/listeners.ts'
import { withLearntMeaning } from './learntMeaning.ts'
import { idOf, readSettings } from './readSettings.ts'
import { copyAside, moveAside, readSettingsFile, type SettingsReading, stampOf } from './settingsFile.ts'
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
const LONGEST_PAUSE_MS = 20

/** A damaged file, and its new name. */
interface KeptAside {
  file: string
  /** `all` if nothing in it was readable, `some` if single values were not. */
  lost: 'all' | 'some'
}

export interface SettingsStore {
  /** The present settings, with changes of other processes. Frozen. Never throws. */
  get(): Settings
  /**
   * Applies a patch and writes it. A function computes the patch from the present settings under the lock. Happens at once if the
   * lock is free, else in turn. Returns all settings. Throws `bad-input`, `busy`, `disk-full` or `read-only` (`internal` for
   * others), and then nothing has changed.
   */
  set(change: SettingsChange): Promise<Settings>
  /** Called with all settings after every change, also by other processes. Returns the function that unsubscribes. */
  changed(listener: (settings: Settings) => void): () => void
  /** Called with the last bad file since the start, if any, and with each later one. Returns the function that unsubscribes. */
  wasSetAside(listener: (kept: KeptAside) => void): () => void
  /** Resolves when every change is on the disk or refused. */
  close(): Promise<void>
}

export type SettingsChange = SettingsPatch | ((now: Settings) => SettingsPatch)

/**
 * Opens `settings.json` in a folder, which it makes if necessary. The app starts with any file: with each readable setting and
 * the defaults for others. Keeps a bad file beside it.
 */
export const openSettings = (parts: {
  folder: string
  now: () => number
  log: Log
  openFile: OpenStoreFile
}): SettingsStore => {
  const { folder, now, log } = parts
  const file = join(folder, FILE)
  const listeners = listenersOf<(settings: Settings) => void>(log)
  const asideListeners = listenersOf<(kept: KeptAside) => void>(log)
  let settings = freeze(structuredClone(defaultSettings))
  let reading = { kind: 'nothing' } as SettingsReading
  let stamp = ''
  /** The last readable content of the file. */
  let content: JsonObject = {}
  let bad: string[] = []
  let kept: KeptAside | null = null
  let store: StoreFile | null = null

  /** A file that disappears or breaks while Aina runs changes nothing. */
  const look = (): void => {
    const latest = stampOf(file)
    if (latest === stamp) return
    reading = readSettingsFile(file)
    stamp = reading.kind === 'unavailable' ? '' : latest
    bad = []
    if (reading.kind !== 'object') return
    content = withLearntMeaning(folder, reading.value)
    const read = readSettings(content)
    bad = read.bad
    if (isDeepStrictEqual(read.value, settings)) return
    settings = freeze(read.value)
    listeners.call(settings)
  }

  const keepBroken = (): void => {
    if (reading.kind === 'broken') {
      log.warn(`${FILE} was damaged (${reading.why}) and is kept aside`)
      kept = { file: moveAside(file, now()), lost: 'all' }
      look()
    } else if (reading.kind === 'object' && bad.length > 0) {
      log.warn(`${FILE} was damaged (values ${bad.join(', ').slice(0, 200)}) and is kept aside`)
      kept = { file: copyAside(file, reading.bytes, now()), lost: 'some' }
    } else return
    asideListeners.call(kept)
  }

  /** Writes changed settings, and usable values in the place of unreadable ones. Only under the lock. */
  const write = (changes: JsonObject): void => {
    if (reading.kind === 'unavailable') throw new AinaError('internal', `${FILE}: ${reading.why}`)
    const spoilt = new Set(bad.map((path) => path.split(/[.[]/)[0]))
    const mended = Object.entries(settings).filter(([name]) => spoilt.has(name))
    keepBroken()
    const had = reading.kind === 'object' ? reading.value : {}
    const learnt = reading.kind === 'object' && content.convention !== had.convention
    const first = learnt ? { convention: settings.convention } : {}
    const next = Object.entries({ ...Object.fromEntries(mended), ...first, ...changes })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, unknown] => [name, merged(had[name], value)])
    if (next.every(([name, value]) => isDeepStrictEqual(value, had[name]))) return
    const copy = join(folder, COPY_OF_0_2)
    if (reading.kind === 'object' && !Object.hasOwn(had, 'format') && !existsSync(copy))
      writeWhole(copy, reading.bytes)
    store ??= parts.openFile(folder, 'settings')
    // All of it if the file has disappeared or broken meanwhile.
    const others = reading.kind === 'object' ? {} : content
    const values = { ...others, format: FORMAT, ...Object.fromEntries(next) }
    tryRoom(file, JSON.stringify({ ...had, ...values }, null, '\t'))
    store.set(values)
    look()
  }

  const lookAndDo = <R>(work: () => R) => {
    try {
      // Without its parent, the folder may be on a drive that is not connected.
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
      return withFileLock(join(folder, LOCK_FILE), now(), () => {
        look()
        return work()
      })
    } catch (error) {
      throw writeError(error)
    }
  }
  const insist = async <R>(work: () => R): Promise<R> => {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const done = lookAndDo(work)
      if (done) return done.value
      if (performance.now() > until) throw new AinaError('busy', 'another process holds the lock')
      // At random, so that two waiting processes do not stay in step.
      await pause(1 + Math.random() * LONGEST_PAUSE_MS)
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  /** Does the work at once if the lock is free and nothing waits, else in turn. */
  const change = async <R>(work: () => R): Promise<R> => {
    const done = waiting === 0 ? lookAndDo(work) : null
    if (done) return done.value
    waiting += 1
    const mine = last.then(() => insist(work)).finally(() => (waiting -= 1))
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
    change(() => write({})).catch((error: unknown) => log.warn(writeError(error).message))

  return {
    get() {
      look()
      return settings
    },
    async set(wanted) {
      if (typeof wanted !== 'function') checked(wanted)
      return change(() => {
        const { pins, ...others } = checked(typeof wanted === 'function' ? wanted(settings) : wanted)
        write(pins ? { ...others, pins: cleanPins(pins) } : others)
        return settings
      })
    },
    changed: listeners.add,
    wasSetAside(listener) {
      if (kept) listener(kept)
      return asideListeners.add(listener)
    },
    async close() {
      watcher?.close()
      listeners.clear()
      asideListeners.clear()
      await last
    },
  }
}

/** Returns a new value with the fields of the old one that it does not have: they may be a newer version's. */
const merged = (old: unknown, next: unknown): unknown => {
  if (isJsonObject(old) && isJsonObject(next)) {
    const changed = Object.entries(next).map(([name, value]) => [name, merged(old[name], value)])
    return { ...old, ...Object.fromEntries(changed) }
  }
  if (!Array.isArray(old) || !Array.isArray(next)) return next
  const known = new Map<string | undefined, unknown>(old.map((item) => [idOf(item), item]))
  return next.map((item) => {
    const before = idOf(item) === undefined ? undefined : known.get(idOf(item))
    return isJsonObject(before) && isJsonObject(item) ? { ...before, ...item } : item
  })
}

/** The library does not see that a full disk has cut a write short, and replaces the good file: try the size first. */
const tryRoom = (file: string, text: string): void => {
  const trial = `${file}.tmp-trial`
  try {
    writeFileSync(trial, text, { mode: 0o600, flush: true })
  } finally {
    rmSync(trial, { force: true })
  }
}

const checked = (patch: SettingsPatch): SettingsPatch => {
  const parsed = SettingsPatch.safeParse(patch)
  if (!parsed.success) throw new AinaError('bad-input', 'not settings')
  return parsed.data
}

const freeze = (settings: Settings): Settings => {
  const { holidays, publication, pins } = settings
  for (const part of [holidays.added, holidays.removed, holidays, publication, pins]) Object.freeze(part)
  return Object.freeze(settings)
}

/** Without a watch of the system, the next look finds changes of other processes. */
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
