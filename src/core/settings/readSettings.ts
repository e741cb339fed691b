import * as z from 'zod/mini'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { cleanPins } from '../../shared/contract/pin.ts'
import { defaultSettings, Settings } from '../../shared/contract/settings.ts'

interface ReadSettings {
  value: Settings
  /** The settings of which something could not be read. */
  bad: (keyof Settings)[]
}

/**
 * Reads the settings of a file: a mistake costs one value, a bad item of a list that item. What is missing or bad is as in
 * `usual`. Pins are unique.
 */
export const readSettings = (file: JsonObject, usual: Settings = defaultSettings): ReadSettings => {
  const bad = new Set<keyof Settings>()
  const names = Object.keys(Settings.shape).filter((name): name is keyof Settings => name in defaultSettings)
  const fields = names.map((name) => {
    // An older version did not write every field.
    if (!Object.hasOwn(file, name)) return [name, usual[name]]
    return [name, readValue(Settings.shape[name], file[name], usual[name], () => bad.add(name))]
  })
  const value = Settings.parse(Object.fromEntries(fields))
  return { value: { ...value, pins: cleanPins(value.pins) }, bad: [...bad] }
}

/** Calls `spoilt` for each mistake. Takes nothing of an object that its schema does not name. */
const readValue = (schema: z.core.$ZodType, stored: unknown, usual: unknown, spoilt: () => void): unknown => {
  if (schema instanceof z.ZodMiniObject && isJsonObject(stored)) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]) => {
      const instead = isJsonObject(usual) ? usual[name] : undefined
      return [name, Object.hasOwn(stored, name) ? readValue(part, stored[name], instead, spoilt) : instead]
    })
    return Object.fromEntries(fields)
  }
  if (!(schema instanceof z.ZodMiniArray) || !Array.isArray(stored)) {
    const read = z.safeParse(schema, stored)
    if (!read.success) spoilt()
    return read.success ? read.data : usual
  }
  const good = stored.filter((item) => z.safeParse(schema._zod.def.element, item).success)
  const read = z.safeParse(schema, good)
  if (good.length < stored.length || !read.success) spoilt()
  // A list without a readable item may be a newer version's: it is not an empty one.
  return read.success && (good.length > 0 || stored.length === 0) ? read.data : usual
}
