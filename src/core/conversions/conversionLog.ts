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
  const { now } = parts
  // As many entries as there may be, with as long words as there may be, take less.
  const file = openPersonFile<number>({ ...parts, name: 'conversions.json', biggest: 16 * 1024 * 1024, took })
  let known: LogFile = emptyLog
  let read = readEntries(known)
  let broken: string | null = null

  /** A file that was spoilt while Aina runs changes nothing. */
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
