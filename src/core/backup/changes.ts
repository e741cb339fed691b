import { isDeepStrictEqual } from 'node:util'
import type { BackupChange, ChangedItems, ChangedList, ChangedValue } from '../../shared/contract/backup.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import type { Steps } from '../settings/steps.ts'
import type { BackupPart } from './backupPart.ts'

/** Fields that identify an item of a list, in order of preference. Each value occurs once in a list. */
const KEYS = ['id', 'tag'] as const

/** Returns the key by which a changed item remains the same one; a text is its own key. Null if it has none. */
export const itemKey = (item: unknown): string | null => {
  if (typeof item === 'string') return item
  if (!isJsonObject(item)) return null
  for (const name of KEYS) {
    const key = item[name]
    if (typeof key === 'string') return key
  }
  return null
}

/** Yields the changes of a restore, field by field. Both sides have every field of the part. */
export function* changesOf(part: BackupPart, now: JsonObject, next: JsonObject): Steps<BackupChange[]> {
  const changes: BackupChange[] = []
  for (const field of yield* changedFields(part, now, next)) {
    yield
    changes.push({
      id: `${part.name}.${field}`,
      onlyIfAsked: part.onlyIfAsked.includes(field),
      ...detailsOf(now[field], next[field], ''),
    })
  }
  return changes
}

/** Yields the fields that a restore would change. */
export function* changedFields(part: BackupPart, now: JsonObject, next: JsonObject): Steps<string[]> {
  const fields: string[] = []
  for (const field of Object.keys(part.schema.shape)) {
    yield
    if (!isDeepStrictEqual(now[field], next[field])) fields.push(field)
  }
  return fields
}

type Details = Pick<BackupChange, 'values' | 'lists'>

const detailsOf = (from: unknown, to: unknown, path: string): Details => {
  if (isDeepStrictEqual(from, to)) return { values: [], lists: [] }
  if (Array.isArray(from) && Array.isArray(to)) return { values: [], lists: [listChange(from, to, path)] }
  if (!isJsonObject(from) || !isJsonObject(to))
    return { values: [{ path, from: shown(from), to: shown(to) }], lists: [] }
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const inside = names.map((name) => detailsOf(from[name], to[name], path === '' ? name : `${path}.${name}`))
  return { values: inside.flatMap(({ values }) => values), lists: inside.flatMap(({ lists }) => lists) }
}

const listChange = (from: readonly unknown[], to: readonly unknown[], path: string): ChangedList => {
  const key = (item: unknown): string => itemKey(item) ?? JSON.stringify(item)
  const before = new Map(from.map((item) => [key(item), item]))
  const after = new Map(to.map((item) => [key(item), item]))
  const isOther = (item: unknown): boolean =>
    before.has(key(item)) && !isDeepStrictEqual(before.get(key(item)), item)
  const common = (items: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): string[] =>
    [...items.keys()].filter((name) => others.has(name))
  return {
    path,
    added: few(to.filter((item) => !before.has(key(item)))),
    removed: few(from.filter((item) => !after.has(key(item)))),
    changed: few(to.filter(isOther)),
    moved: !isDeepStrictEqual(common(before, after), common(after, before)),
  }
}

const MOST_SHOWN = 20
const LONGEST_SHOWN = 120

/** The first items, unformatted: pages word them. */
const few = (items: readonly unknown[]): ChangedItems => ({
  count: items.length,
  first: items.slice(0, MOST_SHOWN).map(cut),
})

/** Shortens texts and lists of an item to the displayed length. */
const cut = (value: unknown): unknown => {
  if (typeof value === 'string') return clipped(value)
  if (Array.isArray(value)) return value.slice(0, MOST_SHOWN).map(cut)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]))
}

const clipped = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).replace(/[\uD800-\uDBFF]$/, '')}…` : text

const shown = (value: unknown): ChangedValue['from'] => {
  if (typeof value === 'string') return clipped(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
