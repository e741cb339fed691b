import type * as z from 'zod/mini'
import type { JsonObject } from '../../shared/contract/jsonObject.ts'
import type { Steps } from '../settings/steps.ts'

/** Where something stands that is to be taken: in a backup, or in the way back from one. */
export type HeldIn = 'backup' | 'undo'

/** Something that the person made and that is kept in a place of its own: an object of fields, each restored or left. */
export interface BackupPart {
  /** Its name in the file, and what the ids of its changes begin with. */
  name: string
  schema: z.ZodMiniObject
  /** Fields that stand in the file and are never restored from it. */
  never: readonly string[]
  /** Fields that are about the computer, or lead elsewhere: restored only where a person chooses each. */
  onlyIfAsked: readonly string[]
  /** Objects whose fields do not depend on each other: an undo takes back each by itself. */
  loose: readonly string[]
  get(): JsonObject
  /** What can be taken of what stands in a file. What it lacks, and what is `bad` (by path), is as `now`. */
  read(held: JsonObject, now: JsonObject, from: HeldIn): Steps<{ value: JsonObject; bad: string[] }>
  /** Sets fields, all at once or none, made out of what is there at that moment. Throws what refuses it. */
  set(change: (now: JsonObject) => JsonObject): Promise<unknown>
}
