import { isDeepStrictEqual } from 'node:util'
import { isJsonObject } from '../../shared/contract/jsonObject.ts'
import { itemKey } from './changes.ts'

/** A value before a restore, after it, and now. */
interface Restored {
  before: unknown
  after: unknown
  now: unknown
}

/**
 * Returns a value after an undo that keeps later changes by the user: the value before the restore if it has not changed since.
 * In a list, the restore's additions, removals and changes are reverted item by item; in an object with independent fields
 * (`isLoose`), field by field. Other changed values stay. Pure.
 */
export const mergeUndo = ({ before, after, now }: Restored, isLoose: boolean): unknown => {
  if (isDeepStrictEqual(now, after)) return before
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now))
    return mergeUndoList(before, after, now)
  if (!isLoose || !isJsonObject(before) || !isJsonObject(after) || !isJsonObject(now)) return now
  const fields = Object.entries(now).map(([name, value]) => [
    name,
    Object.hasOwn(before, name) && Object.hasOwn(after, name)
      ? mergeUndo({ before: before[name], after: after[name], now: value }, false)
      : value,
  ])
  return Object.fromEntries(fields)
}

type Items = ReadonlyMap<string, unknown>

/** Returns the items by key; null if a key is missing or repeated. */
const byKey = (list: readonly unknown[]): Items | null => {
  const items = new Map<string, unknown>()
  for (const item of list) {
    const key = itemKey(item)
    if (key === null || items.has(key)) return null
    items.set(key, item)
  }
  return items
}

const mergeUndoList = (
  beforeList: readonly unknown[],
  afterList: readonly unknown[],
  nowList: readonly unknown[],
): readonly unknown[] => {
  const [before, after, now] = [byKey(beforeList), byKey(afterList), byKey(nowList)]
  if (!before || !after || !now) return nowList
  const whole = new Map<string, unknown>()
  for (const [key, item] of now) {
    const isRestored = after.has(key) && isDeepStrictEqual(item, after.get(key))
    if (!isRestored) whole.set(key, item)
    else if (before.has(key)) whole.set(key, before.get(key))
  }
  // A key in neither was removed by the restore, not since.
  for (const [key, item] of before) if (!now.has(key) && !after.has(key)) whole.set(key, item)
  const wasMoved = !isDeepStrictEqual(common(now, after), common(after, now))
  const order = wasMoved ? woven(now, before, whole) : woven(before, now, whole)
  return order.map((key) => whole.get(key))
}

const common = (items: Items, others: Items): string[] => [...items.keys()].filter((key) => others.has(key))

/**
 * Returns the keys of `whole` in the order of `main`. Keys only in `others` follow the one that they follow there, or stay first
 * or last.
 */
const woven = (main: Items, others: Items, whole: Items): string[] => {
  const firm = [...main.keys()].filter((key) => whole.has(key))
  const following = new Map<string | null, string[]>()
  let last: string | null = null
  for (const key of others.keys()) {
    if (!whole.has(key)) last ??= firm.at(-1) ?? null
    else if (main.has(key)) last = key
    else following.set(last, [...(following.get(last) ?? []), key])
  }
  return [null, ...firm].flatMap((key) => [...(key === null ? [] : [key]), ...(following.get(key) ?? [])])
}
