import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { Moment } from '../../shared/contract/fields.ts'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { syncFolder, writeWhole } from '../files/writeWhole.ts'
import { writeError } from '../settings/personFile.ts'
import { readSettingsFile } from '../settings/settingsFile.ts'

/** What a restore changed, as it was before and as it was after it. */
export interface Undo {
  /** When it was restored: ISO 8601, UTC. */
  at: string
  /** The fields that were restored, part by part. */
  before: JsonObject
  /** The same fields as it left them. */
  after: JsonObject
}

/** Where the way back from the last restore is kept. */
export interface UndoStore {
  /** Null where there is none, or none that can be read. Never throws. */
  read(): Undo | null
  /** Whole or not at all. Throws AinaError. */
  write(undo: Undo): void
  /** Throws AinaError. */
  remove(): void
}

/** More than all parts together hold, twice. */
const BIGGEST = 64 * 1024 * 1024

/** In a file of its own: it stays when Aina ends. */
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
