import type * as z from 'zod/mini'
import { Settings, SettingsPatch } from '../../shared/contract/settings.ts'
import type { JsonObject } from '../settings/jsonObject.ts'
import { readSettings } from '../settings/readSettings.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'

/** Something that the person made and that is kept in a place of its own: an object of fields, each restored or left. */
export interface BackupPart {
  /** Its name in the file, and what the ids of its changes begin with. */
  name: string
  schema: z.ZodMiniObject
  /** Fields that stand in the file and are never restored from it. */
  never: readonly string[]
  /** Fields that are about the computer: restored only where a person chooses each. */
  ofComputer: readonly string[]
  get(): JsonObject
  /** What can be taken of what stands in a file. What it lacks, and what is `bad` (by path), is as `now`. */
  read(held: JsonObject, now: JsonObject): { value: JsonObject; bad: string[] }
  /** Sets fields, all at once or none, made out of what is there at that moment. Throws what refuses it. */
  set(change: (now: JsonObject) => JsonObject): Promise<unknown>
}

/** An address of a stranger's file is tried first, as a typed one is; whether the demo is kept belongs to it. */
const NEVER = ['service', 'earlierServices', 'demoKept'] satisfies (keyof Settings)[]
const OF_COMPUTER = ['autostart', 'shortcut'] satisfies (keyof Settings)[]

export const settingsPart = (settings: Pick<SettingsStore, 'get' | 'set'>): BackupPart => ({
  name: 'settings',
  schema: Settings,
  never: NEVER,
  ofComputer: OF_COMPUTER,
  get: settings.get,
  read(held, now) {
    const before = Settings.parse(now)
    const { settings: value, bad } = readSettings(held, before, before)
    return { value, bad: [...bad.keys()] }
  },
  set: (change) => settings.set((now) => SettingsPatch.parse(change(now))),
})
