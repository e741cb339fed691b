import Database from 'better-sqlite3'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import { isLocked, isRefused } from '../files/sqliteErrors.ts'
import { type BoardRow, putBoardRow, readBoardRows } from './boardRows.ts'
import { type Synchronous, setSynchronous } from './makeMirror.ts'
import type { OpenMirror } from './openMirror.ts'
import { readProvisionals } from './provisionalRows.ts'
import { type Records, readRecords, recordsIn } from './records.ts'
import type { AssetRow, PollRow, State } from './state.ts'
import type { Prepared } from './statements.ts'
import { StoredDays, StoredMap } from './storedMap.ts'

/** Reads the small tables without damaged rows. */
const readState = (run: Prepared): State => {
  const { board: listed, damaged: badBoard } = readBoardRows(run)
  const { points: provisional, damaged: badPoints } = readProvisionals(run)
  const records = readRecords(run)
  const assets = records.byText('asset')
  const board = new StoredMap(
    listed.map(([code, , row]) => [code, row] as const),
    {
      put: (code: string, row: BoardRow) => putBoardRow(run, [code, assets.get(code)?.kind ?? ''], row),
      drop() {
        throw new Error('a rates list drops no row')
      },
    },
  )
  const poll = records.byText('poll').get('') ?? pollOf(listed)
  const restored: AssetRow[] = []
  for (const [code, kind, row] of listed) {
    if (assets.has(code)) continue
    const asset = { code, kind, nameRu: null, lastSeen: lastSeenOf(row, poll) }
    assets.set(code, asset)
    restored.push(asset)
  }
  return {
    ...{ assets, board, provisional, poll },
    coverage: records.byText('coverage'),
    boardDays: records.byDay('board-day'),
    jumps: jumpsIn(run, records.soundOf('unit-jump')),
    refusals: records.byText('refusal'),
    damaged: { board: badBoard, provisional: badPoints, records: records.damaged, restored },
  }
}

/** From records by `code day`, days ascending. */
const jumpsIn = (run: Prepared, found: [key: string, jump: Records['unit-jump']][]): State['jumps'] => {
  const rows = recordsIn<'unit-jump', string>(run, 'unit-jump')
  const jumps: State['jumps'] = new StoredDays((code) => ({
    put: (day, jump) => rows.put(`${code} ${day}`, jump),
    drop: (day) => rows.drop(`${code} ${day}`),
  }))
  const dated = found.map(([key, jump]) => ({ key: key.split(' '), jump }))
  for (const { key, jump } of dated.sort((a, b) => Number(a.key[1]) - Number(b.key[1])))
    jumps.of(key[0] ?? '').set(Number(key[1]), jump)
  return jumps
}

type Listed = ReturnType<typeof readBoardRows>['board']

/** Derives the last poll from the rows of the rates list if its own record is lost; null without rows. */
const pollOf = (board: Listed): PollRow | null => {
  const listed = board.filter(([, , { delistedAt }]) => delistedAt === null)
  if (listed.length === 0) return null
  const official = listed.filter(([, kind]) => isOfficial(kind))
  const days = (official.length > 0 ? official : listed).map(([, , { day }]) => day)
  return { day: Math.max(...days), fetchedAt: null }
}

/** Returns the day of the last fetch that listed an asset; if that is lost, the day of its rate. */
const lastSeenOf = ({ day, delistedAt }: BoardRow, poll: PollRow | null): Day => {
  const at = delistedAt ?? poll?.fetchedAt
  return at == null ? day : utcDay(at)
}

/** The small tables in memory, and the access to the file. Each read is of one moment, each write all or nothing. */
export interface CachedState {
  /** The present small tables. Leaves out damaged rows, and drops them if the file can be written to. */
  state(): State
  /** Runs `work` on one snapshot of the file: another process may write between any two statements. */
  read<T>(work: () => T): T
  /** Runs `work` in one transaction. A nested write belongs to the outer one. */
  write<T>(work: (now: State) => T): T
  /**
   * The same without waiting for the disk. A power cut may undo it as a whole, so use it only for data that is then fetched
   * again. The next `write` syncs it too.
   */
  writeLightly<T>(work: (now: State) => T): T
  /**
   * Drops damaged rows. Checks again in the transaction, since another process may have repaired them. Returns false if the file
   * cannot be written to now; the next reader tries again. Throws SQLITE_CORRUPT if the file's structure is damaged too: then
   * dropping rows is not reliable.
   */
  mend(what: string, drop: (now: State) => void): boolean
}

interface CachedStateParts {
  /** Receives the damage as a phrase for the log. */
  damaged(what: string): void
  mayRepair(): boolean
  /** In a write: damaged provisional points were dropped. */
  pointsLost(now: State): void
}

export const cacheState = (
  { db, run, copy }: OpenMirror,
  { damaged, mayRepair, pointsLost }: CachedStateParts,
): CachedState => {
  let cached: State | null = null
  let version = -1
  let writing = false
  /** The state that `state` has tried to repair: a long lock must not delay every read. */
  let tried: State | null = null

  const dataVersion = (): number => Number(run.dataVersion.pluck().get())

  const inSnapshot = db.transaction((work: () => unknown) => work())
  const read = <T>(work: () => T): T => (db.inTransaction ? work() : (inSnapshot(work) as T))

  /** Version and tables are of one snapshot: the rows of an asset without the asset itself would look damaged. */
  const refreshed = (): State => {
    if (cached && dataVersion() === version) return cached
    return read(() => {
      const now = dataVersion()
      cached = readState(run)
      version = now
      return cached
    })
  }

  /** In a damaged structure, rows are in wrong places, and dropping some leaves others. */
  const checkStructure = (): void => {
    if (mayRepair() && run.structure.pluck().get() !== 'ok')
      throw new Database.SqliteError('rows are not where they should be', 'SQLITE_CORRUPT')
  }

  let synchronous: Synchronous = 'FULL'

  /**
   * A failed transaction leaves the tables as they were, but not the copy in memory. The mode of commits is set only when it
   * changes: setting it costs a third of an unchanged poll.
   */
  const writeWith = <T>(wanted: Synchronous, work: (now: State) => T): T => {
    if (writing) return work(refreshed())
    writing = true
    try {
      if (synchronous !== wanted) setSynchronous(db, wanted)
      synchronous = wanted
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

  const write: CachedState['write'] = (work) => writeWith('FULL', work)
  const writeLightly: CachedState['write'] = (work) => writeWith('NORMAL', work)

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
