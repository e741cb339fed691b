import * as z from 'zod/mini'
import { type Banks, defaultBanks } from '../../shared/contract/banks.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { cleanPins } from '../../shared/contract/pin.ts'
import { defaultSettings, Settings } from '../../shared/contract/settings.ts'
import { workLimits } from '../../shared/text/workLimits.ts'

/** Returns banks as their form leaves them: at least one, and the chosen one among them, else the first. */
const goodBanks = (banks: Banks): Banks => {
  const { chosen, profiles } = banks
  const [first] = profiles
  if (!first) return { ...defaultBanks, shown: false }
  return profiles.some(({ id }) => id === chosen) ? banks : { ...banks, chosen: first.id }
}

interface ReadSettings {
  value: Settings
  /** The paths of the values that could not be read, such as `tray.icon` and `pins[3]`. */
  bad: string[]
}

/**
 * Reads the settings of a file: a mistake costs one value, a bad pin that pin. What is missing or bad is as in `usual`. Pins are
 * unique, and the chosen bank exists.
 */
export const readSettings = (file: JsonObject, usual: Settings = defaultSettings): ReadSettings => {
  const bad: string[] = []
  const settings = Settings.parse(readObject(Settings, file, { path: '', usual, bad }))
  return {
    value: { ...settings, pins: cleanPins(settings.pins), banks: goodBanks(settings.banks) },
    bad,
  }
}

interface Place {
  path: string
  usual: unknown
  bad: string[]
}

const readObject = (schema: z.ZodMiniObject, held: JsonObject, { path, usual, bad }: Place): JsonObject => {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]) => {
    const instead = isJsonObject(usual) ? usual[name] : undefined
    // An older version did not write every field.
    if (!Object.hasOwn(held, name)) return [name, instead]
    const place = { path: path === '' ? name : `${path}.${name}`, usual: instead, bad }
    return [name, readValue(part, held[name], place)]
  })
  return Object.fromEntries(fields)
}

const readValue = (schema: z.core.$ZodType, held: unknown, place: Place): unknown => {
  if (schema instanceof z.ZodMiniObject && isJsonObject(held)) return readObject(schema, held, place)
  if (schema instanceof z.ZodMiniArray && Array.isArray(held)) return readList(schema, held, place)
  const read = z.safeParse(schema, held)
  if (read.success) return read.data
  place.bad.push(place.path)
  return place.usual
}

/** Takes each good item, the first of each id, up to the limit. Reads few more: a file can hold a million bad ones. */
const readList = (schema: z.ZodMiniArray, held: readonly unknown[], { path, bad }: Place): unknown[] => {
  const item = withoutUnknown(schema._zod.def.element)
  const most = mostOf(schema)
  const ids = new Set<unknown>()
  const good: unknown[] = []
  for (const [at, one] of held.entries()) {
    if (good.length === most || at === most + workLimits.spareItems) {
      bad.push(`${path}[${at}…]`)
      break
    }
    const { success, data } = z.safeParse(item, one)
    const id = idOf(data)
    if (!success || ids.has(id)) bad.push(`${path}[${at}]`)
    else {
      if (id !== undefined) ids.add(id)
      good.push(data)
    }
  }
  return good
}

export const idOf = (value: unknown): string | undefined =>
  isJsonObject(value) && typeof value.id === 'string' ? value.id : undefined

/** Returns the limit of items of a list's schema. */
const mostOf = (schema: z.ZodMiniArray): number => {
  const most = (schema._zod.def.checks ?? []).map(({ _zod: { def } }) =>
    'maximum' in def && typeof def.maximum === 'number' ? def.maximum : Number.POSITIVE_INFINITY,
  )
  return Math.min(...most)
}

/** Returns a schema that drops fields that a newer version adds to an item. */
const withoutUnknown = (schema: z.core.$ZodType): z.core.$ZodType => {
  // Extended rather than rebuilt, to keep checks across fields.
  if (schema instanceof z.ZodMiniObject)
    return z.core.clone(schema, { ...schema._zod.def, catchall: undefined })
  if (!(schema instanceof z.ZodMiniDiscriminatedUnion)) return schema
  return z.union(schema._zod.def.options.map(withoutUnknown))
}
