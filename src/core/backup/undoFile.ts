import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { Moment } from '../../shared/contract/fields.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { syncFolder, writeWhole } from '../files/writeWhole.ts'
import { writeError } from '../settings/personFile.ts'
import { readSettingsFile } from '../settings/settingsFile.ts'

/** The values that a restore changed, before and after it. */
export interface Undo {
  /** When it was restored: ISO 8601, UTC. */
  at: string
  /** The restored fields, part by part. */
  before: JsonObject
  /** The same fields after the restore. */
  after: JsonObject
}

export interface UndoStore {
  /** Null if there is none, or it cannot be read. Never throws. */
  read(): Undo | null
  /** Atomic. Throws AinaError. */
  write(undo: Undo): void
  remove(): void
}

/** More than twice the size of all parts. */
const BIGGEST = 64 * 1024 * 1024

/** The undo of the last restore, in its own file: it survives the end of Aina. */
export const undoFile = (folder: string): UndoStore => {
  const file = join(folder, 'backup-undo.json')
  return {
    read() {
      const found = readSettingsFile(file, BIGGEST)
      if (found.found !== 'object') return null
      const at = z.safeParse(Moment, found.value.at)
      const { before, after } = found.value
      return at.success && isJsonObject(before) && isJsonObject(after) ? { at: at.data, before, after } : null
    },
    write(undo) {
      try {
        writeWhole(file, JSON.stringify(undo))
      } catch (error) {
        throw writeError(error)
      }
    },
    remove() {
      try {
        rmSync(file, { force: true })
        syncFolder(dirname(file))
      } catch (error) {
        throw writeError(error)
      }
    },
  }
}
