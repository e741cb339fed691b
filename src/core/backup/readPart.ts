import * as z from 'zod/mini'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import type { Steps } from '../settings/steps.ts'
import type { BackupPart, HeldIn } from './backupPart.ts'

interface ReadPart {
  /** Every field as if all were restored. */
  value: JsonObject
  /** Paths that this version does not know or cannot read. They keep their value. */
  notUnderstood: string[]
}

/** Reads a part of a backup or of its undo, and trusts nothing in it. */
export function* readPart(
  part: BackupPart,
  held: unknown,
  now: JsonObject,
  from: HeldIn = 'backup',
): Steps<ReadPart> {
  if (!isJsonObject(held)) return { value: now, notUnderstood: [part.name] }
  const { value, bad } = yield* part.read(held, now, from)
  const whole = { ...value }
  // An unreadable list is not an empty one: restoring it would delete a newer version's items.
  for (const path of bad) {
    const list = /^(.+)\[\d+\]$/.exec(path)?.[1]
    const [field = ''] = path.split(/[.[]/, 1)
    if (list !== undefined && isEmpty(value, list)) whole[field] = now[field]
  }
  for (const field of part.never) whole[field] = now[field]
  const unknown = [...new Set([...bad, ...(yield* unknownPaths(part.schema, held, ''))])]
  return { value: whole, notUnderstood: unknown.map((path) => `${part.name}.${path}`) }
}

const isEmpty = (value: JsonObject, path: string): boolean => {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), value)
  return Array.isArray(found) && found.length === 0
}

/** Yields each path that a schema does not have, also in items of lists, once. */
function* unknownPaths(
  schema: z.core.$ZodType | undefined,
  held: unknown,
  path: string,
): Steps<ReadonlySet<string>> {
  const found = new Set<string>()
  if (schema instanceof z.ZodMiniArray && Array.isArray(held)) {
    const { element } = schema._zod.def
    if (!(element instanceof z.ZodMiniObject)) return found
    for (const item of held) {
      yield
      for (const inside of yield* unknownPaths(element, item, `${path}[]`)) found.add(inside)
    }
  } else if (schema instanceof z.ZodMiniObject && isJsonObject(held))
    for (const [name, value] of Object.entries(held)) {
      const at = path === '' ? name : `${path}.${name}`
      if (!Object.hasOwn(schema.shape, name)) found.add(at)
      else for (const inside of yield* unknownPaths(schema.shape[name], value, at)) found.add(inside)
    }
  return found
}
