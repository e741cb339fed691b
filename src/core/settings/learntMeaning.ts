import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { JsonObject } from '../../shared/contract/jsonObject.ts'
import { type Meaning, meanings } from '../../shared/dateConventions/dating.ts'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'

/**
 * Returns the content of a settings file with the meaning of dates that 0.2 has learnt about its service, as the setting's first
 * value. 0.2 wrote `learnt`, or nothing.
 */
export const withLearntMeaning = (folder: string, file: JsonObject): JsonObject => {
  const { convention, format, service } = file
  if (convention !== 'learnt' && (convention !== undefined || format !== undefined)) return file
  const meaning = typeof service === 'string' ? learntAbout(folder, service) : null
  if (meaning !== null) return { ...file, convention: meaning }
  return convention === 'learnt' ? { ...file, convention: 'unknown' } : file
}

/** Reads the newest span of the file in which 0.2 kept what it had learnt. */
const learntAbout = (folder: string, service: string): Meaning | null => {
  let db: Database.Database | null = null
  try {
    const file = join(folder, `known-${mirrorKey(service)}.db`)
    if (!existsSync(file)) return null
    db = new Database(file, { readonly: true, fileMustExist: true })
    const newest = db.prepare('SELECT meaning FROM meaning_span ORDER BY to_day DESC LIMIT 1').pluck().get()
    return meanings.find((one) => one === newest) ?? null
  } catch {
    // No address, damaged or locked: the user sets the meaning.
    return null
  } finally {
    db?.close()
  }
}
