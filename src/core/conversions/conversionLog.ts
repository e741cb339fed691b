import type { Out } from '../../shared/contract/contract.ts'
import type { ConversionLog, LoggedConversion, ShownConversion } from '../../shared/contract/conversions.ts'
import type { Disk } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import { openPersonFile } from '../settings/personFile.ts'
import type { FoundSettings } from '../settings/settingsFile.ts'
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

/** The user's log of conversions. A change throws as `SettingsStore.set` does, and then nothing has changed. */
export interface ConversionLogStore {
  /** The present log, with writes of other processes. Never throws. */
  get(): ConversionLog
  /** Adds a starred conversion, or a copied one if the user wants to keep those. */
  add(by: LoggedConversion['by'], conversion: ShownConversion): Promise<Out<'conversions.add'>>
  put(entry: LoggedConversion): Promise<void>
  remove(id: string): Promise<void>
  clear(): Promise<void>
  keepCopies(keeps: boolean): Promise<void>
  /** Replaces the present entries, the user's choice, or both, by those of a backup. */
  restore(make: (now: Pick<ConversionLog, 'entries' | 'keepsCopies'>) => RestoredLog): Promise<void>
  /** Resolves when every change is on the disk or refused. */
  close(): Promise<void>
}

interface LogParts {
  folder: string
  now: () => number
  log: Log
  disk?: Disk
  /** Receives the number of entries after every change, also by other processes. */
  changed(count: number): void
  /** Receives the new name of an unreadable file. */
  setAside(file: string): void
}

/**
 * Opens `conversions.json`, made with the first entry. It is separate from the settings, which are sent whole on every change. An
 * unreadable file is set aside; unreadable entries stay in it.
 */
export const openConversionLog = (parts: LogParts): ConversionLogStore => {
  const { now } = parts
  // The longest possible log takes less.
  const file = openPersonFile<number>({ ...parts, name: 'conversions.json', biggest: 16 * 1024 * 1024, took })
  let known: LogFile = emptyLog
  let read = readEntries(known)
  let broken: string | null = null

  /** A file that breaks while Aina runs changes nothing. */
  function took(found: FoundSettings): number | null {
    const next = found.found === 'object' ? logOf(found.value) : found.found === 'nothing' ? emptyLog : null
    broken = found.found === 'broken' ? found.why : found.found === 'object' && !next ? 'no log' : null
    if (!next) return null
    known = next
    read = readEntries(known)
    return read.entries.length
  }

  const keepBroken = (): void => {
    if (broken !== null) file.keepAside(broken)
    broken = null
  }

  const change = <R>(make: (log: LogFile) => { log: LogFile; gives: R }): Promise<R> =>
    file.change(() => {
      const { log: next, gives } = make(known)
      if (next === known) return gives
      keepBroken()
      file.write(fileOf(next))
      return gives
    })
  const turnInto = (make: (log: LogFile) => LogFile): Promise<void> =>
    change((before) => ({ log: make(before), gives: undefined }))

  file.look()
  if (broken !== null) file.mend(keepBroken)
  file.changed(parts.changed)
  file.wasSetAside((kept) => parts.setAside(kept.file))

  return {
    get() {
      file.look()
      return { entries: read.entries.toReversed(), keepsCopies: keepsCopies(known), unread: read.unread }
    },
    add: (by, conversion) =>
      change<Out<'conversions.add'>>((before) => {
        if (by === 'copy' && !keepsCopies(before)) return { log: before, gives: { id: null, gone: 0 } }
        const at = new Date(now()).toISOString()
        const entry: LoggedConversion = { id: crypto.randomUUID(), at, by, ...conversion, note: '' }
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
    close: file.close,
  }
}
