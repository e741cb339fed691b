import Database from 'better-sqlite3'
import { isLocked, isRefused } from '../files/sqliteErrors.ts'
import { withoutWaiting } from './makeMirror.ts'
import type { OpenMirror } from './openMirror.ts'
import { readState } from './readState.ts'
import type { State } from './state.ts'
import type { Prepared } from './statements.ts'

/** The small tables in memory, and the way to the file: every reading is of one moment, every writing all or nothing. */
export interface CachedState {
  /** The small tables as they are now. What is damaged is left out and, where the file can be written to, dropped. */
  state(): State
  /** Runs `work` on one snapshot of the file: another process may write between any two statements. */
  read<T>(work: () => T): T
  /** Runs `work` in one transaction; a write within a write belongs to the outer one. */
  write<T>(work: (now: State) => T): T
  /**
   * The same, without waiting for the disk: a power cut may undo it, whole. For what is asked for again then at no loss;
   * the next `write` takes it along to the disk.
   */
  writeLightly<T>(work: (now: State) => T): T
  /**
   * Drops what was found damaged, looking again in the transaction, for another process may have mended it. Where
   * the file cannot be written to now, nothing happens (false), and whoever finds the damage next tries again.
   * Throws SQLITE_CORRUPT where the file's structure is damaged too: then dropping rows cannot be relied on.
   */
  mend(what: string, drop: (now: State) => void): boolean
}

interface CachedStateParts {
  /** What was found damaged, in words for the log. */
  damaged(what: string): void
  mayRepair(): boolean
  /** When the last good board came, as the requests' log has it: for where the mirror's own word is lost. */
  lastFetch(): number | null
  /** In a write: provisional points were damaged and dropped. */
  pointsLost(now: State): void
}

export const cacheState = (
  { db, run, copy }: OpenMirror,
  { damaged, mayRepair, lastFetch, pointsLost }: CachedStateParts,
): CachedState => {
  let cached: State | null = null
  let version = -1
  let writing = false
  /** What `state` has tried to mend already: a file that is locked for long must not make every look wait. */
  let tried: State | null = null

  const dataVersion = (): number => Number(run.dataVersion.pluck().get())

  const read = <T>(work: () => T): T => (db.inTransaction ? work() : db.transaction(work)())

  /** Version and tables are of one snapshot: the rows of an asset without the asset itself would look damaged. */
  const refreshed = (): State => {
    if (cached && dataVersion() === version) return cached
    return read(() => {
      const now = dataVersion()
      cached = readState(run, lastFetch)
      version = now
      return cached
    })
  }

  /** Where the structure is damaged, rows are not where they are looked for, and dropping some leaves others. */
  const checkStructure = (): void => {
    if (mayRepair() && run.structure.pluck().get() !== 'ok')
      throw new Database.SqliteError('rows are not where they should be', 'SQLITE_CORRUPT')
  }

  /** A failed transaction leaves the tables as they were, but not what is held of them. */
  const write = <T>(work: (now: State) => T): T => {
    if (writing) return work(refreshed())
    writing = true
    try {
      return db
        .transaction(() => {
          const now = refreshed()
          if (damageCount(now) > 0) {
            const hasLostPoints = now.damaged.provisional.length > 0
            dropDamaged(run, now)
            checkStructure()
            if (hasLostPoints) pointsLost(now)
          }
          return work(now)
        })
        .immediate()
    } catch (error) {
      cached = null
      throw error
    } finally {
      writing = false
    }
  }

  const writeLightly = <T>(work: (now: State) => T): T =>
    writing ? write(work) : withoutWaiting(db, () => write(work))

  const mend = (what: string, drop: (now: State) => void): boolean => {
    damaged(what)
    if (copy) return false
    try {
      write((now) => {
        drop(now)
        checkStructure()
      })
      return true
    } catch (error) {
      if (writing || !(isLocked(error) || isRefused(error))) throw error
      return false
    }
  }

  const state = (): State => {
    const now = refreshed()
    if (db.inTransaction || tried === now || damageCount(now) === 0) return now
    tried = now
    mend(`${damageCount(now)} rows of the small tables`, () => {})
    tried = refreshed()
    return tried
  }

  return { state, read, write, writeLightly, mend }
}

const damageCount = ({ damaged }: State): number =>
  Object.values(damaged).reduce((sum, rows) => sum + rows.length, 0)

const dropDamaged = (run: Prepared, { assets, damaged }: State): void => {
  for (const id of damaged.board) run.dropBoard.run(id)
  for (const id of damaged.provisional) run.dropProvisionalAt.run(id)
  for (const id of damaged.records) run.dropRecordAt.run(id)
  for (const row of damaged.restored) assets.put(row.code, row)
  for (const rows of Object.values(damaged)) rows.length = 0
}
