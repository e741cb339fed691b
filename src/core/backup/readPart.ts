import * as z from 'zod/mini'
import { isJsonObject, type JsonObject } from '../settings/jsonObject.ts'
import type { BackupPart, HeldIn } from './backupPart.ts'

interface ReadPart {
  /** Every field as it would be if all were restored. */
  value: JsonObject
  /** By path: what this version does not know or cannot read. It is as it was. */
  notUnderstood: string[]
}

/** Reads what stands in a backup of one part, or in the way back from one, and believes nothing about it. */
export const readPart = (
  part: BackupPart,
  held: unknown,
  now: JsonObject,
  from: HeldIn = 'backup',
): ReadPart => {
  if (!isJsonObject(held)) return { value: now, notUnderstood: [part.name] }
  const { value, bad } = part.read(held, now, from)
  const whole = { ...value }
  // A list of which nothing can be read is no list of none: a newer version's would be emptied by it.
  for (const path of bad) {
    const list = /^(.+)\[\d+\]$/.exec(path)?.[1]
    const [field = ''] = path.split(/[.[]/, 1)
    if (list !== undefined && isEmpty(value, list)) whole[field] = now[field]
  }
  for (const field of part.never) whole[field] = now[field]
  const unknown = [...new Set([...bad, ...unknownPaths(part.schema, held, '')])]
  return { value: whole, notUnderstood: unknown.map((path) => `${part.name}.${path}`) }
}

const isEmpty = (value: JsonObject, path: string): boolean => {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), value)
  return Array.isArray(found) && found.length === 0
}

/** The paths of fields that a schema does not have, also in the items of its lists; each once. */
const unknownPaths = (schema: z.core.$ZodType | undefined, held: unknown, path: string): string[] => {
  if (schema instanceof z.ZodMiniArray && Array.isArray(held)) {
    const { element } = schema._zod.def
    return element instanceof z.ZodMiniObject
      ? held.flatMap((item) => unknownPaths(element, item, `${path}[]`))
      : []
  }
  if (!(schema instanceof z.ZodMiniObject) || !isJsonObject(held)) return []
  return Object.entries(held).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    return Object.hasOwn(schema.shape, name) ? unknownPaths(schema.shape[name], value, at) : [at]
  })
}
