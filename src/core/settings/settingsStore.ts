import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { AinaError } from '../../shared/contract/errors.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { cleanPins } from '../../shared/contract/pin.ts'
import { defaultSettings, Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import { type Disk, writeWhole } from '../files/writeWhole.ts'
import type { Log } from '../ports.ts'
import { type KeptAside, openPersonFile } from './personFile.ts'
import { idOf, readList } from './readList.ts'
import { readSettings } from './readSettings.ts'
import { lastAsideBad } from './settingsAside.ts'
import { BIGGEST_SETTINGS, type FoundSettings } from './settingsFile.ts'
import { runAtOnce } from './steps.ts'

/**
 * Returns the file's content after a change. Values that this version does not know or cannot read stay, in fields, lists and
 * items too, unless the change replaces them.
 */
const patchFile = (file: JsonObject, patch: JsonObject, now: Settings): JsonObject => {
  const changes = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...file, ...patched(Settings, { old: file, now }, changes) }
}

interface Before {
  /** The value in the file. */
  old: unknown
  /** The value in use: its replacement if `old` cannot be read. */
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

const FILE = 'settings.json'
/** The user's way back to 0.2. */
const COPY_OF_0_2 = 'settings-0.2.json'
/** Versions before 0.3 wrote no `format`. */
const FORMAT = '0.3'

export interface SettingsStore {
  /** The present settings, with changes of other processes. Frozen. Never throws. */
  get(): Settings
  /**
   * Applies a patch and writes it. A function computes the patch from the present settings under the lock. Happens at once if the
   * lock is free, else in turn. Returns all settings. Throws `bad-input`, `busy`, `disk-full` or `read-only` (`internal` for
   * others), and then nothing has changed.
   */
  set(change: SettingsChange): Promise<Settings>
  /** Called with all settings after every change, also by other processes. Returns the function that unsubscribes. */
  changed(listener: (settings: Settings) => void): () => void
  /** The new name of the last bad file since the start. */
  readonly setAside: string | null
  /** Called with the last bad file since the start, if any, and with each later one. Returns the function that unsubscribes. */
  wasSetAside(listener: (kept: KeptAside) => void): () => void
  /** Resolves when every change is on the disk or refused. */
  close(): Promise<void>
}

export type SettingsChange = SettingsPatch | ((now: Settings) => SettingsPatch)

/**
 * Opens `settings.json` in a folder, which it makes if necessary. The app starts with any file: with each readable setting and
 * the defaults for others. Keeps a bad file beside it.
 */
export const openSettings = (parts: {
  folder: string
  now: () => number
  log: Log
  disk?: Disk
}): SettingsStore => {
  const file = openPersonFile<Settings>({ ...parts, name: FILE, biggest: BIGGEST_SETTINGS, took })
  let settings = freeze(structuredClone(defaultSettings))
  /** What of the file to write again. Not the defaults: another version may change them. */
  let kept: JsonObject = {}
  let found: FoundSettings = { found: 'nothing' }
  let bad = new Map<string, unknown>()
  let badKept = bad

  /** A file that disappears or breaks while Aina runs changes nothing. */
  function took(now: FoundSettings): Settings | null {
    found = now
    bad = new Map()
    if (found.found !== 'object') return null
    const sorted = readSettings(found.value, settings)
    kept = sorted.kept
    bad = sorted.bad
    if (isDeepStrictEqual(sorted.settings, settings)) return null
    settings = freeze(sorted.settings)
    return settings
  }

  const isBroken = (): boolean => found.found === 'broken' || bad.size > 0

  /** Keeps aside what a write could destroy, once. Returns whether there was anything. */
  const keepBroken = (): boolean => {
    const isNew = () =>
      !isDeepStrictEqual(bad, badKept) && !isDeepStrictEqual(bad, lastAsideBad(join(parts.folder, FILE)))
    const values = `values ${[...bad.keys()].join(', ').slice(0, 200)}`
    const why = found.found === 'broken' ? found.why : bad.size > 0 && isNew() ? values : null
    if (why !== null) file.keepAside(why, found.found === 'object' ? found.bytes : undefined)
    badKept = bad
    return why !== null
  }

  /** Copies the file of 0.2 before the first write to it. Throws as `file.write` does, and then nothing is written. */
  const write = (next: JsonObject): void => {
    const copy = join(parts.folder, COPY_OF_0_2)
    if (found.found === 'object' && !Object.hasOwn(found.value, 'format') && !existsSync(copy))
      writeWhole(copy, found.bytes, parts.disk)
    file.write({ format: FORMAT, ...next })
  }

  file.look()
  // Readable values stay. Only values that cannot be written again are removed from the file.
  if (isBroken())
    file.mend(() => {
      const whole = found.found === 'object' ? found.value : null
      if (keepBroken() && whole && !isDeepStrictEqual(kept, whole)) write(kept)
    })

  return {
    get() {
      file.look()
      return settings
    },
    async set(change) {
      if (typeof change !== 'function') checked(change)
      return file.change(() => {
        const { pins, ...others } = checked(typeof change === 'function' ? change(settings) : change)
        const next = patchFile(kept, pins ? { ...others, pins: cleanPins(pins) } : others, settings)
        const had = found.found === 'object' ? found.value : {}
        keepBroken()
        if (!isDeepStrictEqual(next, had)) write(next)
        return settings
      })
    },
    changed: file.changed,
    get setAside() {
      return file.kept()?.file ?? null
    },
    wasSetAside: file.wasSetAside,
    close: file.close,
  }
}

const checked = (patch: SettingsPatch): SettingsPatch => {
  const parsed = SettingsPatch.safeParse(patch)
  if (!parsed.success) throw new AinaError('bad-input', 'not settings')
  return parsed.data
}

const freeze = (settings: Settings): Settings => {
  const { holidays, publication, pins } = settings
  for (const part of [holidays.added, holidays.removed, holidays, publication, pins]) Object.freeze(part)
  return Object.freeze(settings)
}
