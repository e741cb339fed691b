import * as z from 'zod/mini'
import { defaultSettings, Settings } from '../../shared/contract/settings.ts'
import { withFormerBank } from './formerBank.ts'
import { goodBanks } from './goodBanks.ts'
import { isJsonObject, isShallow, type JsonObject } from './jsonObject.ts'
import { readList } from './readList.ts'

export interface ReadSettings {
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
  const settings = Settings.parse(
    readValue(Settings, withFormerBank(kept), { path: '', usual, earlier, bad }),
  )
  const { pins, banks } = settings
  return { settings: { ...settings, pins: [...new Set(pins)], banks: goodBanks(banks) }, kept, bad }
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

const readValue = (schema: z.core.$ZodType, value: unknown, beside: Beside): unknown => {
  const { path, usual, earlier, bad } = beside
  if (schema instanceof z.ZodMiniObject && isJsonObject(value)) {
    const shape = Object.entries<z.core.$ZodType>(schema.shape)
    const read = shape.map(([name, part]) => {
      // What an older version has not written yet is as by default.
      if (!Object.hasOwn(value, name)) return [name, inner(usual, name)]
      const at = path === '' ? name : `${path}.${name}`
      const parts = { path: at, usual: inner(usual, name), earlier: inner(earlier, name), bad }
      return [name, readValue(part, value[name], parts)]
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
