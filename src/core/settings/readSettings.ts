import * as z from 'zod/mini'
import { type Banks, defaultBanks } from '../../shared/contract/banks.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { cleanPins } from '../../shared/contract/pin.ts'
import { defaultSettings, Settings } from '../../shared/contract/settings.ts'
import { readList } from './readList.ts'
import { isShallow, runAtOnce, type Steps } from './steps.ts'

/** Returns banks as their form leaves them: at least one, and the chosen one among them, else the first. */
const goodBanks = (banks: Banks): Banks => {
  const { chosen, profiles } = banks
  const [first] = profiles
  if (!first) return { ...defaultBanks, shown: false }
  return profiles.some(({ id }) => id === chosen) ? banks : { ...banks, chosen: first.id }
}

interface ReadSettings {
  /**
   * Every setting: the good values of the file; for others the earlier value or the default. Pins are unique, and the chosen bank
   * exists.
   */
  settings: Settings
  /**
   * What of the file to write again: everything possible. Unreadable values may be a newer version's, and stay until the user
   * replaces them.
   */
  kept: JsonObject
  /** The rejected values by path, such as `tray.icon` and `pins[3]`; `pins[300…]` for the rest of a list. */
  bad: Map<string, unknown>
}

/**
 * Takes each good value of a settings file and leaves each bad one: a mistake costs one value, a bad pin that pin. The `earlier`
 * value replaces a bad one. Missing ones are as in `usual`, the defaults unless given.
 */
export const readSettings = (
  file: JsonObject,
  earlier: Settings = defaultSettings,
  usual: Settings = defaultSettings,
): ReadSettings => runAtOnce(settingsSteps(file, earlier, usual))

/** The same in steps. */
function* settingsSteps(file: JsonObject, earlier: Settings, usual: Settings): Steps<ReadSettings> {
  const bad = new Map<string, unknown>()
  const fields = Object.entries(file)
  const kept = Object.fromEntries(fields.filter(([name, value]) => name !== '__proto__' && isShallow(value)))
  for (const [name, value] of fields) if (!Object.hasOwn(kept, name)) bad.set(name, value)
  const settings = yield* readNamed(kept, { path: '', usual, earlier, bad }, usual)
  const { pins, banks } = settings
  return { settings: { ...settings, pins: cleanPins(pins), banks: goodBanks(banks) }, kept, bad }
}

/** Reads each setting of a file by its own schema. Others are as in `usual`, which is valid. */
function* readNamed(held: JsonObject, beside: Beside, usual: Settings): Steps<Settings> {
  const named = Object.entries<z.core.$ZodType>(Settings.shape).filter(([name]) => Object.hasOwn(held, name))
  const read: unknown[][] = []
  for (const [name, part] of named) {
    yield
    const value = yield* readValue(part, held[name], { ...insideOf(beside, name), path: name })
    // The items of a list were checked one by one.
    read.push([name, part instanceof z.ZodMiniArray ? value : z.parse(part, value)])
  }
  return { ...structuredClone(usual), ...Object.fromEntries(read) }
}

interface Beside {
  path: string
  usual: unknown
  earlier: unknown
  bad: Map<string, unknown>
}

const inner = (value: unknown, name: string): unknown => (isJsonObject(value) ? value[name] : undefined)

/** The context of one field of an object. */
const insideOf = ({ usual, earlier, bad }: Beside, name: string): Omit<Beside, 'path'> => ({
  usual: inner(usual, name),
  earlier: inner(earlier, name),
  bad,
})

function* readObject(schema: z.ZodMiniObject, value: JsonObject, beside: Beside): Steps<JsonObject> {
  const { path, usual } = beside
  const read: [name: string, value: unknown][] = []
  for (const [name, part] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const at = path === '' ? name : `${path}.${name}`
    // Fields that an older version did not write get the default.
    if (!Object.hasOwn(value, name)) read.push([name, inner(usual, name)])
    else read.push([name, yield* readValue(part, value[name], { ...insideOf(beside, name), path: at })])
  }
  return Object.fromEntries(read)
}

function* readValue(schema: z.core.$ZodType, value: unknown, beside: Beside): Steps<unknown> {
  const { path, earlier, bad } = beside
  if (schema instanceof z.ZodMiniObject && isJsonObject(value))
    return yield* readObject(schema, value, beside)
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    const { taken, left, unread } = yield* readList(schema, value)
    for (const [at, item] of left) bad.set(`${path}[${at}]`, item)
    if (unread.length > 0) bad.set(`${path}[${value.length - unread.length}…]`, unread)
    return taken
  }
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  bad.set(path, value)
  return earlier
}
