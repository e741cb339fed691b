import { lstatSync, readFileSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { MeaningSpan } from '../../shared/dateConventions/meaningSpan.ts'
import { fileKind } from '../files/fileKind.ts'
import { putNewFile } from '../files/putNewFile.ts'
import type { AsideReason } from '../files/setAside.ts'
import { isThere, moveAside, openChecked } from '../files/smallDatabase.ts'
import { isDamage, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Log } from '../ports.ts'
import { soundSpans } from './soundSpans.ts'
import { rowOf, type SpanRow, spanOf } from './spanRows.ts'

/** 'AinK' in ASCII, at byte 68 of the file. */
const KNOWN_APPLICATION_ID = 0x41696e4b
/** At byte 60 of the file: a file with a greater one was made by a newer Aina. */
export const KNOWN_VERSION = 2

const MARK = { applicationId: KNOWN_APPLICATION_ID, version: KNOWN_VERSION }
/** Milliseconds that a statement waits for another process; short, since it blocks the thread. */
const BUSY_TIMEOUT_MS = 100

/** Facts learnt from a service that cannot be downloaded again. Days are whole days since 1970-01-01. */
const spanSchema = `CREATE TABLE meaning_span (
    from_day INTEGER PRIMARY KEY,
    to_day INTEGER NOT NULL CHECK (to_day >= from_day),
    meaning TEXT NOT NULL,
    filled INTEGER CHECK (filled IN (0, 1)),
    evidence TEXT NOT NULL,
    evidence_count INTEGER NOT NULL CHECK (evidence_count >= 0),
    checksum INTEGER NOT NULL
  ) STRICT`

const SELECT = `SELECT from_day AS fromDay, to_day AS toDay, meaning, filled, evidence, evidence_count AS evidenceCount, checksum
  FROM meaning_span ORDER BY from_day`
const INSERT = `INSERT INTO meaning_span (from_day, to_day, meaning, filled, evidence, evidence_count, checksum)
  VALUES (@fromDay, @toDay, @meaning, @filled, @evidence, @evidenceCount, @checksum)`

/** `whole`: the file was read completely. `absent`: the file does not exist. `broken`: replace the file. */
interface ReadKnown {
  state: 'whole' | 'absent' | 'broken'
  spans: MeaningSpan[]
}

/** Reads `file`, or the readable rows of a damaged one. Throws if it is locked for `wait` ms, or unreachable. */
export const readKnown = (file: string, wait = BUSY_TIMEOUT_MS): ReadKnown => {
  const kind = fileKind(file, MARK)
  if (kind === 'absent') return { state: 'absent', spans: [] }
  if (kind !== 'ours') return { state: 'broken', spans: [] }
  const db = openWhole(file, wait)
  if (db === null) return { state: 'broken', spans: salvaged(file) }
  try {
    const rows = db.prepare<[], SpanRow>(SELECT).all()
    const spans = soundSpans(rows.flatMap((row) => spanOf(row) ?? []))
    return { state: spans.length === rows.length ? 'whole' : 'broken', spans }
  } finally {
    db.close()
  }
}

interface WriteParts {
  now: number
  log: Log
  /** Called with the new name of a file that was set aside. */
  setAside?(name: string): void
}

/**
 * Replaces all spans in `file`, or creates it. Sets a damaged, foreign or newer file aside with its date. Throws the error of
 * SQLite or the system; then the file is unchanged or absent.
 */
export const writeKnown = (file: string, spans: readonly MeaningSpan[], parts: WriteParts): void => {
  for (let attempt = 0; attempt < 4; attempt++) {
    const kind = fileKind(file, MARK)
    const db = kind === 'ours' ? openWhole(file) : null
    if (db) {
      replaceIn(db, spans)
      return
    }
    if (kind !== 'absent') {
      const reason = kind === 'newer' || kind === 'foreign' ? kind : 'damaged'
      putAside(file, reason, parts)
    }
    putBlank(file)
  }
  throw keepsBeingReplaced()
}

const keepsBeingReplaced = (): Error =>
  Object.assign(new Error('the file keeps being replaced'), { code: 'SQLITE_BUSY' })

const putAside = (
  file: string,
  reason: AsideReason,
  { now, log, setAside: afterSetAside = () => {} }: WriteParts,
): void => {
  const name = moveAside(file, reason, now)
  if (name === null) return
  log.warn(`the facts about a service could not be read, and their file was set aside as ${name}`)
  afterSetAside(name)
}

const putBlank = (file: string): void => {
  // A journal belongs to the removed file and would damage the new one.
  if (!isThere(file)) rmSync(`${file}-journal`, { force: true, recursive: true })
  putNewFile(file, blank())
}

const replaceIn = (db: Database.Database, spans: readonly MeaningSpan[]): void => {
  try {
    const insert = db.prepare<[SpanRow]>(INSERT)
    const replace = db.transaction(() => {
      db.exec('DELETE FROM meaning_span')
      for (const span of soundSpans(spans)) insert.run(rowOf(span))
    })
    replace.immediate()
  } finally {
    db.close()
  }
}

/** Null if the file is damaged. Throws if it is locked or the system refuses. */
const openWhole = (file: string, wait = BUSY_TIMEOUT_MS): Database.Database | null => {
  let db: Database.Database | undefined
  try {
    db = openChecked(file, wait, 'meaning_span')
    // A file of an earlier version may have more tables, but no triggers.
    const found = db.prepare("SELECT sql FROM sqlite_schema WHERE type <> 'index'").pluck().all()
    if (found.includes(spanSchema) && found.every((sql) => String(sql).startsWith('CREATE TABLE'))) return db
    db.close()
    return null
  } catch (error) {
    db?.close()
    if (isLocked(error) || (isRefused(error) && !hasBlockedJournal(file))) throw error
    return null
  }
}

/** Something that is not a file is in the journal's place: no waiting opens the database. */
const hasBlockedJournal = (file: string): boolean =>
  lstatSync(`${file}-journal`, { throwIfNoEntry: false })?.isFile() === false

/** The rows of a damaged file that can still be read. */
const salvaged = (file: string): MeaningSpan[] => {
  const found: MeaningSpan[] = []
  let db: Database.Database | undefined
  try {
    db = new Database(readFileSync(file))
    db.pragma('trusted_schema = 0')
    for (const row of db.prepare<[], SpanRow>(SELECT).iterate()) {
      const span = spanOf(row)
      if (span) found.push(span)
    }
  } catch (error) {
    if (!isDamage(error) && !/^SQLITE_/.test(systemCode(error))) throw error
  } finally {
    db?.close()
  }
  return soundSpans(found)
}

/** A new file's bytes. */
const blank = (): Buffer => {
  const db = new Database(':memory:')
  try {
    db.pragma(`application_id = ${KNOWN_APPLICATION_ID}`)
    db.pragma(`user_version = ${KNOWN_VERSION}`)
    db.exec(spanSchema)
    return db.serialize()
  } finally {
    db.close()
  }
}
