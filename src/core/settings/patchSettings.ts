import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { Settings } from '../../shared/contract/settings.ts'
import { idOf, readList } from './readList.ts'
import { runAtOnce } from './steps.ts'

/**
 * What the file holds after a change of what is set `now`: what this version does not know or cannot read stays, inside a
 * field, a list and a list's item too, unless the change sets something else in its place.
 */
export const patchFile = (file: JsonObject, patch: JsonObject, now: Settings): JsonObject => {
  const changes = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...file, ...patched(Settings, { old: file, now }, changes) }
}

interface Before {
  /** As it stands in the file. */
  old: unknown
  /** As it is in use: where `old` cannot be read, what stands in for it. */
  now: unknown
}

const patched = (schema: z.ZodMiniObject, before: Before, changes: [string, unknown][]): JsonObject => {
  const at = (value: unknown, name: string) => (isJsonObject(value) ? value[name] : undefined)
  return Object.fromEntries(
    changes.map(([name, next]) => {
      const inside = { old: at(before.old, name), now: at(before.now, name) }
      return [name, merge(schema.shape[name], inside, next)]
    }),
  )
}

const merge = (schema: z.core.$ZodType | undefined, before: Before, next: unknown): unknown => {
  const { old, now } = before
  if (schema === undefined || old === undefined) return next
  if (schema instanceof z.ZodMiniObject && isJsonObject(old) && isJsonObject(next))
    return { ...old, ...patched(schema, before, Object.entries(next)) }
  if (schema instanceof z.ZodMiniArray && Array.isArray(old) && Array.isArray(next))
    return mergeLists(schema, old, next)
  return isDeepStrictEqual(next, now) && !z.safeParse(schema, old).success ? old : next
}

const mergeLists = (schema: z.ZodMiniArray, old: unknown[], next: unknown[]): unknown[] => {
  const { taken, left, unread } = runAtOnce(readList(schema, old))
  const ids = new Set([...taken, ...next].map(idOf))
  const others = left
    .map(([, item]) => item)
    .filter((item) => {
      const id = idOf(item)
      return id === undefined ? !next.some((value) => isDeepStrictEqual(value, item)) : !ids.has(id)
    })
  const known = new Map<string | undefined, unknown>(old.toReversed().map((item) => [idOf(item), item]))
  const whole = next.map((item) => {
    const before = idOf(item) === undefined ? undefined : known.get(idOf(item))
    return isJsonObject(before) && isJsonObject(item) ? { ...before, ...item } : item
  })
  return [...whole, ...others, ...unread]
}
