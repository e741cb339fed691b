import * as z from 'zod/mini'
import { LoggedConversion } from '../../shared/contract/conversions.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { MOST_CONVERSIONS } from '../../shared/contract/limits.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { idOf } from '../settings/readList.ts'
import { isShallow } from '../settings/steps.ts'

/** The content of the log's file. */
export interface LogFile {
  /** Everything but entries: the user's choice, and additions of newer versions. */
  others: JsonObject
  /** Oldest first, including entries that this version cannot read. */
  items: readonly unknown[]
}

export const emptyLog: LogFile = { others: {}, items: [] }

/** Reads a file's object as a log; null if it is none. */
export const logOf = (file: JsonObject): LogFile | null => {
  const { entries, ...others } = file
  if (!isShallow(file) || !Array.isArray(entries)) return null
  return { others, items: entries }
}

export const fileOf = ({ others, items }: LogFile): JsonObject => ({ ...others, entries: items })

/** Fields that a newer version adds to an entry do not cost the entry. */
const Readable = z.object(LoggedConversion.shape)

/** Returns the readable entries, oldest first and the first of each id, and the number of others. */
export const readEntries = ({ items }: LogFile): { entries: LoggedConversion[]; unread: number } => {
  const ids = new Set<string>()
  const entries: LoggedConversion[] = []
  for (const item of items.slice(-(MOST_CONVERSIONS + workLimits.spareItems))) {
    const read = z.safeParse(Readable, item)
    if (!read.success || ids.has(read.data.id)) continue
    ids.add(read.data.id)
    entries.push(read.data)
  }
  return { entries, unread: items.length - entries.length }
}

export const keepsCopies = ({ others }: LogFile): boolean => others.keepsCopies === true

/** Appends an entry. Returns how many of the oldest it had to remove. */
export const withEntry = (log: LogFile, entry: LoggedConversion): { log: LogFile; gone: number } => {
  const items = [...log.items, entry]
  const gone = Math.max(0, items.length - MOST_CONVERSIONS)
  return { log: { ...log, items: items.slice(gone) }, gone }
}

const momentOf = (item: unknown): string => (isJsonObject(item) && typeof item.at === 'string' ? item.at : '')

/** Replaces the entry with the same id, or inserts it by its time. */
export const putEntry = (log: LogFile, entry: LoggedConversion): LogFile => {
  const { items } = log
  const at = items.findIndex((item) => idOf(item) === entry.id)
  if (at >= 0) {
    const before = items[at]
    return { ...log, items: items.with(at, isJsonObject(before) ? { ...before, ...entry } : entry) }
  }
  const place = items.findLastIndex((item) => momentOf(item) <= entry.at) + 1
  return { ...log, items: items.toSpliced(place, 0, entry).slice(-MOST_CONVERSIONS) }
}

export const withoutEntry = (log: LogFile, id: string): LogFile => ({
  ...log,
  items: log.items.filter((item) => idOf(item) !== id),
})

/** The part of a log that a backup restores. */
export interface RestoredLog {
  /** Newest first. */
  entries?: readonly LoggedConversion[] | undefined
  keepsCopies?: boolean | undefined
}

/** Replaces all readable entries; unreadable ones stay. */
export const withRestored = (log: LogFile, { entries, keepsCopies: keeps }: RestoredLog): LogFile => {
  const read = new Set(readEntries(log).entries.map(({ id }) => id))
  const unread = log.items.filter((item) => !read.has(idOf(item) ?? ''))
  return {
    others: keeps === undefined ? log.others : { ...log.others, keepsCopies: keeps },
    items: entries === undefined ? log.items : [...unread, ...entries.toReversed()].slice(-MOST_CONVERSIONS),
  }
}
