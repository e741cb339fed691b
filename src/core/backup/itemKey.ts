import { isJsonObject } from '../../shared/contract/jsonObject.ts'

/** What an item of a list is known by, in this order: each of them is there once in a list. */
const KEYS = ['id', 'tag', 'code'] as const

/** By what an item of a list stays the same one when it is changed; a text is its own key. Null where it has none. */
export const itemKey = (item: unknown): string | null => {
  if (typeof item === 'string') return item
  if (!isJsonObject(item)) return null
  for (const name of KEYS) {
    const key = item[name]
    if (typeof key === 'string') return key
  }
  return null
}
