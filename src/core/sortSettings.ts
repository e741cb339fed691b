import * as z from 'zod/mini'
import { defaultSettings, MOST_NOTES, Note, Settings } from '../shared/settings.ts'

export type JsonObject = Record<string, unknown>

export interface SortedSettings {
  /** Every setting: the good ones of the file, the defaults for the others. Pins are there once each. */
  settings: Settings
  /** What of the file is worth writing again: its good fields and those that a newer version may have put there. */
  kept: JsonObject
  /** Names of the fields that were not taken over. */
  bad: string[]
}

/** Deeper than any setting; what is nested deeper still cannot be written again by every library. */
const DEEPEST = 32

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isShallow = (value: unknown, left = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1)))

/** A newer version may have added fields inside a field too. */
const lenient = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniObject ? z.object(schema.shape) : schema

/** What an older version has not written yet inside a field is as by default. */
const completed = (name: string, value: unknown): unknown => {
  const usual: unknown = Reflect.get(defaultSettings, name)
  return isJsonObject(usual) && isJsonObject(value) ? { ...usual, ...value } : value
}

/** The notes of a list that can be read, as many as there may be, the first of each id: one that cannot costs no other. */
const goodNotes = (value: unknown): Note[] => {
  const read = Array.isArray(value)
    ? value.flatMap((note) => z.object(Note.shape).safeParse(note).data ?? [])
    : []
  const byId = new Map(read.toReversed().map((note) => [note.id, note]))
  return [...byId.values()].toReversed().slice(0, MOST_NOTES)
}

/**
 * Takes each good field of a settings file and leaves each bad one: one slip does not cost a person their pins. For a
 * bad field the `earlier` one stands in, where there was one (what was kept of the file before it was spoilt).
 */
export const sortSettings = (file: JsonObject, earlier: JsonObject = {}): SortedSettings => {
  const schemas = new Map(Object.entries<z.ZodMiniType>(Settings.shape))
  const isGood = ([name, value]: [string, unknown]): boolean =>
    schemas.has(name)
      ? lenientRead(schemas.get(name), completed(name, value)) !== undefined
      : name !== '__proto__' && isShallow(value)
  const fields = Object.entries(file)
  const bad = fields.filter((field) => !isGood(field)).map(([name]) => name)
  const standIns = Object.entries(earlier).filter(([name]) => bad.includes(name))
  const kept = Object.fromEntries([...fields.filter(isGood), ...standIns])
  const notes = bad.includes('notes') ? goodNotes(file.notes) : []
  if (notes.length > 0) kept.notes = notes
  const set = Object.entries(kept).flatMap(([name, value]) => {
    const read = lenientRead(schemas.get(name), completed(name, value))
    return read === undefined ? [] : [[name, read]]
  })
  const settings = Settings.parse({ ...defaultSettings, ...Object.fromEntries(set) })
  return { settings: { ...settings, pins: [...new Set(settings.pins)] }, kept, bad }
}

const lenientRead = (schema: z.ZodMiniType | undefined, value: unknown): unknown =>
  schema ? lenient(schema).safeParse(value).data : undefined

/** What the file holds after a change: fields that this version does not know stay, inside a field too. */
export const patchFile = (file: JsonObject, patch: JsonObject): JsonObject => {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined)
  const changed = entries.map(([name, value]) => {
    const old = file[name]
    return [name, isJsonObject(old) && isJsonObject(value) ? { ...old, ...value } : value]
  })
  return { ...file, ...Object.fromEntries(changed) }
}
