import type * as z from 'zod/mini'
import type { JsonObject } from '../../shared/contract/jsonObject.ts'
import type { Steps } from '../settings/steps.ts'

/** The origin of data to restore: a backup, or its undo. */
export type HeldIn = 'backup' | 'undo'

/** User data in its own file: an object of fields, each restored or left. */
export interface BackupPart {
  /** Its name in the file, and the prefix of the ids of its changes. */
  name: string
  schema: z.ZodMiniObject
  /** Fields of the file that are never restored. */
  never: readonly string[]
  /** Fields about the computer, or with a foreign address: restored only if the user ticks each. */
  onlyIfAsked: readonly string[]
  /** Objects with independent fields: an undo reverts each alone. */
  loose: readonly string[]
  get(): JsonObject
  /** Returns the usable part of `held`. Missing fields, and `bad` ones (by path), keep the value of `now`. */
  read(held: JsonObject, now: JsonObject, from: HeldIn): Steps<{ value: JsonObject; bad: string[] }>
  /** Sets fields by their present values, all at once or none. Throws if that fails. */
  set(change: (now: JsonObject) => JsonObject): Promise<unknown>
}
