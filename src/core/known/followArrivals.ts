import { statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay } from '../../shared/days/day.ts'
import { FIRST_DAY } from '../../shared/series/viewPeriod.ts'
import { isDamage } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { provisionalsOf } from '../mirror/provisionalRows.ts'
import { coverageOf } from '../mirror/state.ts'
import type { Clock, Log } from '../ports.ts'
import { clockIsWrong } from '../service/serverDateTrust.ts'
import { changesBetween } from './arrivalPoints.ts'
import {
  arrivalsOf,
  hasArrivals,
  isLate,
  keepSmall,
  LISTS,
  marksIn,
  putArrival,
  putMark,
  stateAfter,
} from './arrivalTables.ts'
import { openKnown, openKnownToRead, replaceKnown } from './knownFile.ts'
import { listFrom, look, type Seen } from './mirrorPoints.ts'

/** Records when each point of a mirror arrived, and the value it replaced. Never throws for the state of a file. */
interface ArrivalFollower {
  /** Catches up with a mirror before anything is written to it: a process may have been killed between both files. */
  opened(mirror: Mirror): void
  /** The first list of a day may replace the last live rates of the day before. */
  beforeWrite(): void
  /** `at` is the machine's clock, and `serverNow` the service's if credible, in milliseconds since the epoch. */
  boardCame(mirror: Mirror, list: { at: number; changed: boolean; serverNow: number | null }): void
  historyCame(mirror: Mirror, code: string): void
  close(): void
}

interface FollowParts {
  file: string
  clock: Pick<Clock, 'now' | 'steady'>
  log: Log
  /** Whether this instance does the background work. */
  working(): boolean
  turn(): Promise<void>
  use(work: (mirror: Mirror) => void): void
  /** See `KnownStore`. */
  quietly<T>(work: () => T): T
  setAside?(name: string): void
}

const FEW = 8
/** The clocks drift by less than this between two lists. */
const DRIFT_MS = 3_600_000

export const followArrivals = (parts: FollowParts): ArrivalFollower => {
  const { file, clock, log, working, turn, use, quietly } = parts
  /** The last recorded provisional points of each code. */
  const noted = new Map<string, string>()
  /** Live rates change with each list; the last one of an Almaty day is kept. */
  let live = new Map<string, Seen>()
  /** Histories that arrived unchanged. A separate write would gain nothing. */
  const marks = new Map<string, number>()
  /** Codes whose points arrived before this record, or before the process was killed. */
  const behind = new Map<string, number>()
  let lastList: number | null = null
  /** How far the last list showed the machine's clock to be behind, and that clock's lead over the steady one then. */
  let wrong = { behindMs: 0, lead: 0 }
  let held: { db: Database.Database; inode: number } | null = null
  /** The inode of the file that has the arrivals up to now; null before the first. */
  let caughtUpIn: number | null = null
  let lastTrouble = ''
  let closed = false

  /** Corrects a moment by the machine's clock if that is plainly wrong, and has not been set since the last list. */
  const rightTime = (at: number): number =>
    Math.abs(clock.now() - clock.steady() - wrong.lead) <= DRIFT_MS ? at + wrong.behindMs : at

  const writeParts = () => ({ now: clock.now(), log, ...(parts.setAside && { setAside: parts.setAside }) })

  /** `work` returns whether it has written. Returns whether everything is on the disk. */
  const write = (work: (db: Database.Database) => boolean): boolean =>
    working() && !isReplaced() && quietly(() => tryToWrite(work))

  const tryToWrite = (work: (db: Database.Database) => boolean): boolean => {
    try {
      const db = connect()
      const hasWritten = db
        .transaction(() => {
          const changed = work(db)
          if (changed) for (const [code, at] of marks) putMark(db, code, at)
          return changed
        })
        .immediate()
      if (hasWritten) {
        marks.clear()
        keepSmall(db)
      }
      lastTrouble = ''
      return true
    } catch (error) {
      disconnect()
      const code = systemCode(error)
      // Ours to mend, not the disk's.
      if (code === 'unknown') throw error
      if (code !== lastTrouble) log.warn(`the arrivals of rates could not be written: ${code}`)
      lastTrouble = code
      if (isDamage(error)) replace()
      return false
    }
  }

  const inodeNow = (): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null
  /** Somebody may remove the file, or restore an older one, while Aina runs. */
  const isReplaced = (): boolean => caughtUpIn !== null && inodeNow() !== caughtUpIn

  const connect = (): Database.Database => {
    if (held && inodeNow() === held.inode) return held.db
    disconnect()
    const db = openKnown(file, writeParts())
    held = { db, inode: statSync(file).ino }
    caughtUpIn ??= held.inode
    return db
  }
  const disconnect = (): void => {
    held?.db.close()
    held = null
  }

  const replace = (): void => {
    try {
      replaceKnown(file, writeParts())
    } catch (error) {
      log.warn(`the arrivals of rates could not be set aside: ${systemCode(error)}`)
    }
  }

  /** `late`: when a mirror with points was opened. For a code without arrivals, their times are unknown. */
  const note = (db: Database.Database, seen: readonly Seen[], late: number | null = null): boolean => {
    const before = marksIn(db)
    let hasWritten = false
    for (const { code, at, from, series, isWithdrawn } of seen) {
      const isNew = !hasArrivals(db, code)
      // All of it is noted at once.
      if (isNew && from > FIRST_DAY && behind.has(code)) continue
      const known = stateAfter(arrivalsOf(db, code, from))
      for (const day of known.keys()) if (day < from) known.delete(day)
      const points = changesBetween(known, series, (day) => isWithdrawn(day, before.has(code)))
      if (points.day.length === 0) continue
      const base = isNew && (late !== null || isLate(before, code))
      putArrival(db, code, { at: base ? Math.max(at, late ?? at) : at, base, points })
      hasWritten = true
    }
    return hasWritten
  }

  const catchUp = (mirror: Mirror, codes: readonly [code: string, at: number][]): void => {
    const seen = codes.map(([code, at]) => look(mirror, code, { at, from: FIRST_DAY }))
    const late = mirror.state().poll?.fetchedAt ?? 0
    const isWritten = write((db) => {
      note(db, seen, late)
      for (const [code, at] of codes) putMark(db, code, at)
      return true
    })
    if (isWritten) for (const [code] of codes) behind.delete(code)
  }

  const flushLive = (): void => {
    const seen = [...live.values()]
    if (seen.length === 0 || write((db) => note(db, seen))) live = new Map()
  }

  /** Records the possible changes of a rates list. */
  const listed = (mirror: Mirror, at: number, isCaughtUp: boolean): void => {
    const state = mirror.state()
    const seen: Seen[] = []
    const looks = new Map<string, string>()
    for (const [code, { kind }] of state.assets) {
      const now = JSON.stringify(provisionalsOf(state, code))
      if (noted.get(code) === now) continue
      looks.set(code, now)
      const one = look(mirror, code, { at, from: listFrom(mirror, code, behind.has(code)) })
      if (isOfficial(kind) || !isCaughtUp) seen.push(one)
      else live.set(code, one)
    }
    const isNoted =
      seen.length === 0 ||
      write((db) => {
        const changed = note(db, seen, isCaughtUp ? null : at)
        if (!isCaughtUp) putMark(db, LISTS, at)
        return changed || !isCaughtUp
      })
    if (isNoted) for (const [code, now] of looks) noted.set(code, now)
  }

  const readMarks = (): Map<string, number> => {
    try {
      const db = openKnownToRead(file)
      if (!db) return new Map()
      try {
        return marksIn(db)
      } finally {
        db.close()
      }
    } catch (error) {
      log.warn(`the arrivals of rates could not be read: ${systemCode(error)}`)
      return new Map()
    }
  }

  const catchUpSlowly = async (): Promise<void> => {
    for (const [code, at] of [...behind]) {
      await turn()
      if (closed) return
      if (behind.has(code)) use((mirror) => catchUp(mirror, [[code, at]]))
    }
  }

  /** Records what arrived before this instance, or before the file was removed or replaced. */
  const begin = (mirror: Mirror): void => {
    caughtUpIn = null
    const before = readMarks()
    const { coverage, poll } = mirror.state()
    for (const [code, { succeededAt }] of coverage)
      if (succeededAt !== null && succeededAt !== before.get(code)) behind.set(code, succeededAt)
    const listAt = poll?.fetchedAt ?? null
    if (listAt !== null && listAt !== before.get(LISTS)) listed(mirror, listAt, false)
    if (behind.size > FEW)
      void catchUpSlowly().catch((error: unknown) =>
        log.warn(`the arrivals of rates are unknown: ${systemCode(error)}`),
      )
    else if (behind.size > 0) catchUp(mirror, [...behind])
    caughtUpIn = inodeNow()
  }

  const beginAgainIfReplaced = (mirror: Mirror): void => {
    if (!isReplaced()) return
    noted.clear()
    live.clear()
    marks.clear()
    begin(mirror)
  }

  return {
    opened(mirror) {
      if (working()) begin(mirror)
    },
    beforeWrite() {
      const today = almatyDay(rightTime(clock.now()))
      for (const { at } of live.values()) if (almatyDay(at) < today) return flushLive()
    },
    boardCame(mirror, { at, changed, serverNow }) {
      if (!working()) return
      const behindMs = serverNow !== null && clockIsWrong(at, serverNow, 0) ? serverNow - at : 0
      wrong = { behindMs, lead: clock.now() - clock.steady() }
      beginAgainIfReplaced(mirror)
      if (changed) listed(mirror, rightTime(at), true)
      lastList = at
    },
    historyCame(mirror, code) {
      const at = coverageOf(mirror.state(), code).succeededAt
      if (!working() || at === null) return
      beginAgainIfReplaced(mirror)
      const right = rightTime(at)
      const late = behind.delete(code) ? right : null
      marks.set(code, at)
      const seen = look(mirror, code, { at: right, from: FIRST_DAY })
      if (write((db) => note(db, [seen], late))) live.delete(code)
    },
    close() {
      closed = true
      flushLive()
      // Not before: the mark says that the live rates are there too.
      if (lastList !== null && live.size === 0) marks.set(LISTS, lastList)
      if (marks.size > 0) write(() => true)
      disconnect()
    },
  }
}
