import * as z from 'zod/mini'
import { defaultSettings, Settings } from '../../shared/contract/settings.ts'
import { withFormerBank } from './formerBank.ts'
import { goodBanks } from './goodBanks.ts'
import { isJsonObject, isShallow, type JsonObject } from './jsonObject.ts'
import { readList } from './readList.ts'

interface ReadSettings {
  /** Every setting: the good values of the file, and for each other one the earlier value or the default. Pins are there once each, and the chosen bank is. */
  settings: Settings
  /**
   * What of the file is written again: all of it that can be. What this version cannot read may be a newer one's, and stays
   * until the person sets something else in its place.
   */
  kept: JsonObject
  /** The values that were not taken over, by their path, as in `tray.icon` and `pins[3]`. */
  bad: Map<string, unknown>
}

/**
 * Takes each good value of a settings file and leaves each bad one: one slip costs that value, and a bad pin that pin. In
 * place of a bad value stands the `earlier` one; what the file does not name is as `usual`, by default unless given.
 */
export const readSettings = (
  file: JsonObject,
  earlier: Settings = defaultSettings,
  usual: Settings = defaultSettings,
): ReadSettings => {
  const bad = new Map<string, unknown>()
  const fields = Object.entries(file)
  const kept = Object.fromEntries(fields.filter(([name, value]) => name !== '__proto__' && isShallow(value)))
  for (const [name, value] of fields) if (!Object.hasOwn(kept, name)) bad.set(name, value)
  const settings = readNamed(withFormerBank(kept), { path: '', usual, earlier, bad }, usual)
  const { pins, banks } = settings
  return { settings: { ...settings, pins: [...new Set(pins)], banks: goodBanks(banks) }, kept, bad }
}

/**
 * Each setting that a file names, by its own schema; every other one is as `usual`, which has been checked already. Thus only the
 * schemas of what is named are made: most files name a few, and all of them are several milliseconds of a start.
 */
const readNamed = (held: JsonObject, beside: Beside, usual: Settings): Settings => {
  const named = Object.entries<z.core.$ZodType>(Settings.shape).filter(([name]) => Object.hasOwn(held, name))
  const read = named.map(([name, part]) => {
    const parts = { ...insideOf(beside, name), path: name }
    return [name, z.parse(part, readValue(part, held[name], parts))]
  })
  return { ...structuredClone(usual), ...Object.fromEntries(read) }
}

/** The same of any object that has a schema: each good value of `held`, and what is there `now` for every other one. */
export const readFields = <S extends z.ZodMiniObject>(
  schema: S,
  held: JsonObject,
  now: z.infer<S>,
): { value: z.infer<S>; bad: Map<string, unknown> } => {
  const bad = new Map<string, unknown>()
  return { value: schema.parse(readValue(schema, held, { path: '', usual: now, earlier: now, bad })), bad }
}

interface Beside {
  path: string
  usual: unknown
  earlier: unknown
  bad: Map<string, unknown>
}

const inner = (value: unknown, name: string): unknown => (isJsonObject(value) ? value[name] : undefined)

/** What stands beside one field of an object. */
const insideOf = ({ usual, earlier, bad }: Beside, name: string): Omit<Beside, 'path'> => ({
  usual: inner(usual, name),
  earlier: inner(earlier, name),
  bad,
})

const readValue = (schema: z.core.$ZodType, value: unknown, beside: Beside): unknown => {
  const { path, usual, earlier, bad } = beside
  if (schema instanceof z.ZodMiniObject && isJsonObject(value)) {
    const shape = Object.entries<z.core.$ZodType>(schema.shape)
    const read = shape.map(([name, part]) => {
      // What an older version has not written yet is as by default.
      if (!Object.hasOwn(value, name)) return [name, inner(usual, name)]
      const at = path === '' ? name : `${path}.${name}`
      return [name, readValue(part, value[name], { ...insideOf(beside, name), path: at })]
    })
    return Object.fromEntries(read)
  }
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    const { taken, left } = readList(schema, value)
    for (const [at, item] of left) bad.set(`${path}[${at}]`, item)
    return taken
  }
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  bad.set(path, value)
  return earlier
}
