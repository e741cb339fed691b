import { randomUUID } from 'node:crypto'
import { type FSWatcher, mkdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Out } from '../../shared/contract/contract.ts'
import type { ConversionLog, LoggedConversion, ShownConversion } from '../../shared/contract/conversions.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import { withFileLock } from '../files/fileLock.ts'
import type { Disk } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import { listenersOf } from '../settings/listeners.ts'
import { lockQueue } from '../settings/lockQueue.ts'
import { moveAside } from '../settings/settingsAside.ts'
import { readSettingsFile, stampOf, tidySettings } from '../settings/settingsFile.ts'
import { type PersonFile, settingsWriter, writeError } from '../settings/settingsWriter.ts'
import {
  emptyLog,
  fileOf,
  keepsCopies,
  type LogFile,
  logOf,
  putEntry,
  type RestoredLog,
  readEntries,
  withEntry,
  withoutEntry,
  withRestored,
} from './logEntries.ts'

/** As many entries as there may be, with as long words as there may be, take less. */
const conversionsJson: PersonFile = { name: 'conversions.json', biggest: 16 * 1024 * 1024 }
/** The lock of the person's other file, too: each holds it for some milliseconds. */
const LOCK_FILE = 'settings-lock.db'

/** The person's log of conversions. Every change throws as `SettingsStore.set` does, and then nothing has changed. */
export interface ConversionLogStore {
  /** As it is now, also when another process has written. Never throws. */
  get(): ConversionLog
  /** Starred; or copied, which is kept only where the person wants it. */
  add(by: LoggedConversion['by'], conversion: ShownConversion): Promise<Out<'conversions.add'>>
  put(entry: LoggedConversion): Promise<void>
  remove(id: string): Promise<void>
  clear(): Promise<void>
  keepCopies(keeps: boolean): Promise<void>
  /** Puts a backup's entries, the person's choice, or both in place of what is there at that moment. */
  restore(make: (now: Pick<ConversionLog, 'entries' | 'keepsCopies'>) => RestoredLog): Promise<void>
  /** Resolves when every change that was asked for is on the disk or refused. */
  close(): Promise<void>
}

interface LogParts {
  folder: string
  /** Milliseconds since the epoch. */
  now: () => number
  log: Log
  disk?: Disk
  /** Told how many entries there are after every change, wherever it was made. */
  changed(count: number): void
  /** Told under which name a file was kept that could not be read. */
  setAside(file: string): void
}

/**
 * Opens `conversions.json`, which is made with the first entry. It is no part of the settings, for these are told whole on
 * every change. What stands in the file's place and can never be read is moved aside; entries that cannot be read stay.
 */
export const openConversionLog = (parts: LogParts): ConversionLogStore => {
  const { folder, now, log, disk } = parts
  const { name, biggest } = conversionsJson
  const file = join(folder, name)
  const write = settingsWriter(parts, conversionsJson)
  const queue = lockQueue((work) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      return withFileLock(join(folder, LOCK_FILE), now(), work)
    } catch (error) {
      throw writeError(error, name)
    }
  })
  const listeners = listenersOf<number>(log)
  const asideListeners = listenersOf<string>(log)
  listeners.add(parts.changed)
  asideListeners.add(parts.setAside)
  let known: LogFile = emptyLog
  let read = readEntries(known)
  let broken: string | null = null
  let unavailable: string | null = null
  let stamp = ''

  /** Takes over what the file holds, if it has changed. A file that was spoilt while Aina runs changes nothing. */
  const reload = (): void => {
    const latest = stampOf(file)
    if (latest === stamp) return
    const isFirst = stamp === ''
    stamp = latest
    const found = readSettingsFile(file, biggest)
    const next = found.found === 'object' ? logOf(found.value) : found.found === 'nothing' ? emptyLog : null
    broken = found.found === 'broken' ? found.why : next || found.found === 'unavailable' ? null : 'no log'
    unavailable = found.found === 'unavailable' ? found.why : null
    if (unavailable !== null) stamp = ''
    if (!next) return
    known = next
    read = readEntries(known)
    if (!isFirst) listeners.notify(read.entries.length)
  }

  const keepBroken = (): void => {
    if (broken === null) return
    const aside = moveAside(file, now(), disk)
    log.warn(`${name} was not in order (${broken}) and is kept as ${aside}`)
    asideListeners.notify(aside)
    broken = null
  }

  /** Makes one change of what any process has written until now. */
  const change = <R>(make: (log: LogFile) => { log: LogFile; gives: R }): Promise<R> =>
    queue.take(() => {
      reload()
      if (unavailable !== null) throw new AinaError('internal', `${name}: ${unavailable}`)
      const { log: next, gives } = make(known)
      if (next === known) return gives
      try {
        keepBroken()
      } catch (error) {
        throw writeError(error, name)
      }
      write(fileOf(next))
      reload()
      return gives
    })
  const turnInto = (make: (log: LogFile) => LogFile): Promise<void> =>
    change((before) => ({ log: make(before), gives: undefined }))

  tidySettings(file, now())
  reload()
  if (broken !== null)
    queue
      .take(() => {
        reload()
        keepBroken()
        // What could be read before it was spoilt stays.
        reload()
      })
      .catch((error: unknown) => log.warn(writeError(error, name).message))
  const watcher = watchFolder(folder, name, reload)

  return {
    get() {
      reload()
      return { entries: read.entries.toReversed(), keepsCopies: keepsCopies(known), unread: read.unread }
    },
    add: (by, conversion) =>
      change<Out<'conversions.add'>>((before) => {
        if (by === 'copy' && !keepsCopies(before)) return { log: before, gives: { id: null, gone: 0 } }
        const at = new Date(now()).toISOString()
        const entry: LoggedConversion = { id: randomUUID(), at, by, ...conversion, note: '' }
        const after = withEntry(before, entry)
        return { log: after.log, gives: { id: entry.id, gone: after.gone } }
      }),
    put: (entry) => turnInto((before) => putEntry(before, entry)),
    remove: (id) => turnInto((before) => withoutEntry(before, id)),
    clear: () => turnInto(({ others }) => ({ others, items: [] })),
    keepCopies: (keeps) =>
      turnInto((before) => ({ ...before, others: { ...before.others, keepsCopies: keeps } })),
    restore: (make) =>
      turnInto((before) => {
        const there = { entries: readEntries(before).entries.toReversed(), keepsCopies: keepsCopies(before) }
        const restored = make(there)
        return Object.keys(restored).length === 0 ? before : withRestored(before, restored)
      }),
    async close() {
      watcher?.close()
      listeners.clear()
      asideListeners.clear()
      await queue.ended()
    },
  }
}

/** Where the system has no watch left, a change by another process is seen at the next `get`. */
const watchFolder = (folder: string, name: string, reload: () => void): FSWatcher | null => {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, changed) => {
      if (changed === null || changed === name) reload()
    })
    return watcher.on('error', () => watcher.close())
  } catch {
    return null
  }
}
