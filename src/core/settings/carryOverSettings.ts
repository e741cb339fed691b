import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isJsonObject, type JsonObject } from '../../shared/contract/jsonObject.ts'
import { type Meaning, meanings } from '../../shared/dateConventions/dating.ts'
import { mirrorKey } from '../../shared/service/serviceAddress.ts'

/** Returns the content of a settings file with first values for settings that 0.2 kept otherwise: dates and my bank. */
export const withFirstValues = (folder: string, file: JsonObject): JsonObject => ({
  ...file,
  ...meaningFor(folder, file),
  ...bankIn(file),
})

/** The meaning of dates that 0.2 has learnt about its service. It wrote `learnt`, or nothing. */
const meaningFor = (folder: string, { convention, format, service }: JsonObject): JsonObject => {
  if (convention !== 'learnt' && (convention !== undefined || format !== undefined)) return {}
  const meaning = typeof service === 'string' ? learntAbout(folder, service) : null
  if (meaning !== null) return { convention: meaning }
  return convention === 'learnt' ? { convention: 'unknown' } : {}
}

/** The percentages of the bank that was chosen among several. */
export const bankIn = ({ bank, banks }: JsonObject): JsonObject => {
  if (bank !== undefined || !isJsonObject(banks) || !Array.isArray(banks.profiles)) return {}
  const profiles = banks.profiles.filter(isJsonObject)
  const chosen = profiles.find(({ id }) => id === banks.chosen) ?? profiles[0]
  return chosen ? { bank: { shown: banks.shown, buying: chosen.buying, selling: chosen.selling } } : {}
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
