import { existsSync, type FSWatcher, mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AinaError } from '../../shared/contract/errors.ts'
import type { JsonObject } from '../../shared/contract/jsonObject.ts'
import { withFileLock } from '../files/fileLock.ts'
import { followLinks, LinkRefused } from '../files/followLinks.ts'
import { systemCode } from '../files/systemCode.ts'
import { type Disk, writeWhole } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import { listenersOf } from '../pushes/listeners.ts'
import { copyAside, moveAside } from './settingsAside.ts'
import { type FoundSettings, readSettingsFile, stampOf, tidySettings } from './settingsFile.ts'

/** How long to wait for other processes. Each holds the lock for milliseconds, unless it was stopped meanwhile. */
const PATIENCE_MS = 3_000
const LONGEST_PAUSE_MS = 8
/** After some turns in a row the lock stays free for a while, so that every waiting process can try once. */
const IN_A_ROW = 5
const REST_MS = 10

interface LockQueue {
  /**
   * Does the work as soon as the lock is free: at once, or in turn without blocking. Throws the error of the work, and `busy`
   * after some seconds.
   */
  take<R>(work: () => R): Promise<R>
  /** Resolves when all work is done or refused. */
  ended(): Promise<void>
}

/** Does work one after another, in order. `attempt` does it, or returns null if the lock is taken. */
const lockQueue = (attempt: <R>(work: () => R) => { value: R } | null): LockQueue => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let inARow = 0
  let restedAt = 0

  const mayGoOn = (): boolean => {
    if (performance.now() >= restedAt) inARow = 0
    return inARow < IN_A_ROW
  }
  const tryOnce: typeof attempt = (work) => {
    inARow += 1
    try {
      return attempt(work)
    } finally {
      restedAt = performance.now() + REST_MS
    }
  }

  const insist = async <R>(work: () => R): Promise<R> => {
    if (!mayGoOn()) await pause(REST_MS)
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const done = tryOnce(work)
      if (done) return done.value
      if (performance.now() > until) throw new AinaError('busy', 'another process holds the lock')
      // At random, so that two waiting processes do not stay in step.
      await pause(1 + Math.random() * LONGEST_PAUSE_MS)
    }
  }

  return {
    async take(work) {
      const done = waiting === 0 && mayGoOn() ? tryOnce(work) : null
      if (done) return done.value
      waiting += 1
      const mine = last.then(() => insist(work)).finally(() => (waiting -= 1))
      // The caller gets the failure; the next turn starts anyway.
      last = Promise.allSettled([mine])
      return mine
    },
    async ended() {
      await last
    },
  }
}

/** Returns a failed write as AinaError: `disk-full`, `read-only` or `internal`. */
const writeError = (error: unknown, name = 'settings.json'): AinaError => {
  if (error instanceof AinaError) return error
  const errno = error instanceof LinkRefused ? error.message : systemCode(error)
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(errno)
  const isClosed = ['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].includes(
    errno,
  )
  const code = isFull ? 'disk-full' : isClosed ? 'read-only' : 'internal'
  return new AinaError(code, `${name} was not written: ${errno}`, { cause: error })
}

/** One lock for all user files: each change holds it for some milliseconds. */
const LOCK_FILE = 'settings-lock.db'

/** A damaged file, and its new name. */
export interface KeptAside {
  file: string
  /** `all` if nothing in it was readable, `some` if single values were not. */
  lost: 'all' | 'some'
}

interface PersonFileParts<V> {
  folder: string
  name: string
  /** The most bytes that the file may have. */
  biggest: number
  now: () => number
  log: Log
  disk?: Disk | undefined
  /** Takes over the content of the file. Returns the value for the listeners, or null if nothing is new. */
  took(found: FoundSettings): V | null
}

/**
 * A JSON file of the user in the data folder, which several processes change under one lock. Makes a missing folder. Reads
 * nothing before the first look.
 */
export const openPersonFile = <V>(parts: PersonFileParts<V>) => {
  const { folder, name, biggest, now, log, disk } = parts
  const file = join(folder, name)
  const listeners = listenersOf<(value: V) => void>(log)
  const asideListeners = listenersOf<(kept: KeptAside) => void>(log)
  const queue = lockQueue((work) => {
    try {
      // Without its parent, it may be on a drive that is not connected.
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
      return withFileLock(join(folder, LOCK_FILE), now(), work)
    } catch (error) {
      throw writeError(error, name)
    }
  })
  let stamp = ''
  let unavailable: string | null = null
  let kept: KeptAside | null = null

  const look = (): void => {
    const latest = stampOf(file)
    if (latest === stamp) return
    const found = readSettingsFile(file, biggest)
    unavailable = found.found === 'unavailable' ? found.why : null
    stamp = unavailable === null ? latest : ''
    const value = parts.took(found)
    if (value !== null) listeners.call(value)
  }
  const lookAgain = (): void => {
    stamp = ''
    look()
  }

  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    log.warn(`there is no folder for ${name}: ${systemCode(error)}`)
  }
  tidySettings(file, now())
  const watcher = watchFolder(folder, name, look)

  return {
    /** Takes over the content of the file if it has changed. Never throws. */
    look,
    /**
     * Makes one change to the newest content of any process, at once if the lock is free, else in turn. Throws the error of the
     * change, `busy`, `disk-full` or `read-only` (`internal` for any other).
     */
    change: <R>(make: () => R): Promise<R> =>
      queue.take(() => {
        look()
        return make()
      }),
    /** Repairs a damaged file, as a change does. Logs an error. */
    mend(work: () => void): void {
      const whole = () => {
        lookAgain()
        work()
        lookAgain()
      }
      queue.take(whole).catch((error: unknown) => {
        log.warn(`${name} is damaged and cannot be repaired: ${writeError(error, name).message}`)
        lookAgain()
      })
    },
    /**
     * Writes the file atomically, readable by its owner only, through a link of the user. Throws AinaError. Logs if a power cut
     * may undo the write.
     */
    write(next: JsonObject): void {
      if (unavailable !== null) throw new AinaError('internal', `${name}: ${unavailable}`)
      const text = `${JSON.stringify(next, undefined, '\t')}\n`
      if (Buffer.byteLength(text) > biggest) throw new AinaError('bad-input', `${name} would grow too large`)
      const unsynced = writeWhole(followLinks(file), text, disk)
      if (unsynced !== null)
        log.warn(`${name} is written, but a power cut may bring the earlier one back: ${unsynced}`)
      look()
    },
    /** Keeps a damaged file before a write: copies these bytes, or moves the file. */
    keepAside(why: string, bytes?: Buffer): void {
      kept = bytes
        ? { file: copyAside(file, bytes, now(), disk), lost: 'some' }
        : { file: moveAside(file, now(), disk), lost: 'all' }
      log.warn(`${name} was damaged (${why}) and is kept as ${kept.file}`)
      const latest = kept
      asideListeners.call(latest)
    },
    /** Called after every change, also by other processes. Returns the function that unsubscribes. */
    changed: listeners.add,
    /** The last file set aside since the start. */
    kept: () => kept,
    /** Called with the last file set aside, if any, and with each later one. Returns the function that unsubscribes. */
    wasSetAside(listener: (kept: KeptAside) => void): () => void {
      if (kept) listener(kept)
      return asideListeners.add(listener)
    },
    /** Resolves when every change is on the disk or refused. */
    async close(): Promise<void> {
      watcher?.close()
      listeners.clear()
      asideListeners.clear()
      await queue.ended()
    },
  }
}

/** Without a watch of the system, the next look finds changes of other processes. */
const watchFolder = (folder: string, name: string, look: () => void): FSWatcher | null => {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, changed) => {
      if (changed === null || changed === name) look()
    })
    return watcher.on('error', () => watcher.close())
  } catch {
    return null
  }
}
