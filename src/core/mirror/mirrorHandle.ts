import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AinaError, type ErrorCode } from '../../shared/contract/errors.ts'
import { isDamage, isFull, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { fileStamp } from './fileStamp.ts'
import type { MirrorLimits } from './limits.ts'
import { type Mirror, mirrorOn } from './mirror.ts'
import {
  type Aside,
  copyInMemory,
  type Opened,
  type OpenMirror,
  openMirror,
  replaceMirror,
} from './openMirror.ts'

/** An event of the mirror's file that the user should know of. */
export type MirrorEvent = ({ kind: 'set-aside' } & Aside) | { kind: Plain }

type Plain = 'locked' | 'read-only' | 'folder-missing' | 'disk-full' | 'well'
type Unopened = Extract<Opened, { ok: false }>['why'] | 'missing'

/** Access to a mirror whose file may be locked, set aside, replaced or unreachable. */
export interface MirrorHandle {
  readonly file: string
  /**
   * Runs `work` on the open mirror; opens it if necessary. Throws AinaError: `busy` (locked, or another instance makes it),
   * `read-only`, `disk-full`. Sets a damaged mirror aside and runs `work` on the new one. While the folder is missing, runs it on
   * a copy in memory.
   */
  use<T>(work: (mirror: Mirror) => T): T
  /** Closes it for good: later uses throw `busy`. */
  close(): void
}

interface MirrorHandleParts {
  file: string
  clock: Clock
  log: Log
  /** Whether this process does the background work. Only that one makes, repairs and sets aside. */
  mayRepair(): boolean
  emit(event: MirrorEvent): void
  limits?: MirrorLimits
  /** Called with each opened mirror before its use. */
  opened?(mirror: Mirror): void
}

/** How long one check of the file lasts, also of one that cannot be opened. */
const RETRY_MS = 1_000

export const openMirrorHandle = ({
  file,
  clock,
  log,
  mayRepair,
  emit,
  limits,
  opened: hasOpened,
}: MirrorHandleParts): MirrorHandle => {
  let held: { mirror: Mirror; opened: OpenMirror; inode: number; stamp: string } | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let refusal: AinaError | null = null
  /** An odd error that SQLite does not call damage: check the whole file before the next use. */
  let suspect = false
  /** A copy became unreadable: build a new one of its readable rows. */
  let isSpoilt = false
  /** This process has just rebuilt the mirror from a damaged one. */
  let isNew = false
  let closed = false

  const closeHeld = (): void => {
    try {
      held?.mirror.close()
    } catch (error) {
      log.warn(`the mirror could not be closed: ${systemCode(error)}`)
    }
    held = null
  }

  const reportAside = (aside: Aside): void => {
    log.warn(`the mirror was ${aside.reason} and is now ${aside.file}`)
    emit({ kind: 'set-aside', ...aside })
  }

  const refuse = (why: Unopened, cause?: unknown): AinaError => {
    const [code, words, event] = refusals[why]
    if (event) emit({ kind: event })
    return new AinaError(code, words, { cause })
  }

  const hold = (opened: OpenMirror, stamp: string): Mirror => {
    const mirror = mirrorOn(opened, (what) => log.warn(`damaged and dropped: ${what}`), mayRepair, limits)
    held = { mirror, opened, inode: inodeOf(file), stamp }
    hasOpened?.(mirror)
    return mirror
  }

  const open = (): Mirror => {
    if (closed) throw new AinaError('busy', 'the mirror has been closed')
    if (refusal && clock.steady() - triedAt < RETRY_MS) throw refusal
    triedAt = clock.steady()
    const stamp = fileStamp(file)
    const opened = openMirror(file, { mayRepair: mayRepair(), now: clock.now(), suspect, isSpoilt })
    if (opened.aside) reportAside(opened.aside)
    if (!opened.ok) {
      refusal = refuse(isFolderMissing() ? 'missing' : opened.why)
      throw refusal
    }
    refusal = null
    suspect = false
    isSpoilt = false
    emit(opened.mirror.copy ? { kind: 'read-only' } : { kind: 'well' })
    const mirror = hold(opened.mirror, stamp)
    if (isNew || opened.aside?.reason === 'damaged') {
      isNew = false
      mirror.bringAheadAgain()
    }
    return mirror
  }

  /**
   * Whether to replace a copy: the file can be opened again, or has changed. Otherwise it stays, since a copy costs as much as
   * the file is large.
   */
  const isCopyOld = (stamp: string): boolean => {
    if (fileStamp(file) !== stamp) return true
    const again = openMirror(file, { mayRepair: false, now: clock.now(), mayCopy: false })
    if (again.ok) again.mirror.db.close()
    return again.ok
  }

  /** Aina does not make the folder again: it may be on a drive that comes back. */
  const isFolderMissing = (): boolean => {
    try {
      return statSync(dirname(file), { throwIfNoEntry: false }) === undefined
    } catch {
      // The system refuses to look.
      return false
    }
  }

  /** Keeps the last rates in memory while the folder is missing. */
  const keep = (last: NonNullable<typeof held>): Mirror => {
    emit({ kind: 'folder-missing' })
    // A copy is old as soon as the folder is back.
    last.stamp = ''
    if (last.opened.copy) return last.mirror
    log.warn('the data folder is missing')
    try {
      const copy = copyInMemory(last.opened.db)
      closeHeld()
      return hold(copy, '')
    } catch (error) {
      log.warn(`the last rates could not be kept: ${systemCode(error)}`)
      closeHeld()
      return open()
    }
  }

  /** Returns the mirror in use. Checks once a second at most whether its file is still in place. */
  const current = (): Mirror => {
    if (!held) return open()
    if (clock.steady() - triedAt < RETRY_MS) return held.mirror
    triedAt = clock.steady()
    if (isFolderMissing()) return keep(held)
    if (held.opened.copy ? isCopyOld(held.stamp) : inodeOf(file) !== held.inode) {
      closeHeld()
      return open()
    }
    return held.mirror
  }

  /** Returns if another try makes sense, after setting the mirror aside or opening it again; else throws an AinaError. */
  const recover = (error: unknown, attempt: number): void => {
    // The rollback failed too: later writes would belong to a transaction that nobody ends.
    if (held?.opened.db.inTransaction) closeHeld()
    const code = systemCode(error)
    if (error instanceof AinaError || !code.startsWith('SQLITE_')) throw error
    log.warn(`the mirror answered ${code}`)
    if (isLocked(error)) throw refuse('locked', error)
    if (isFull(error)) throw refuse('full', error)
    if (isFolderMissing()) throw refuse('missing', error)
    const copy = held?.opened.copy === true
    // The file may be writable again, which no check has noticed yet.
    const isOld = held !== null && copy && isCopyOld(held.stamp)
    isSpoilt = copy && isDamage(error)
    if (!copy || isOld || isSpoilt) closeHeld()
    if ((isOld || isSpoilt) && attempt === 0) return
    if (copy || isRefused(error)) {
      if (copy || code.startsWith('SQLITE_READONLY')) emit({ kind: 'read-only' })
      throw new AinaError('read-only', 'the mirror cannot be written', { cause: error })
    }
    if (attempt > 0) throw new AinaError('internal', `the mirror keeps answering ${code}`, { cause: error })
    if (isDamage(error)) replace(error)
    // For example a constraint that only a damaged index or a bug can break.
    else suspect = true
  }

  const replace = (error: unknown): void => {
    if (!mayRepair()) throw new AinaError('busy', 'the mirror is being repaired', { cause: error })
    try {
      reportAside(replaceMirror(file, 'damaged', clock.now()))
      isNew = true
    } catch (failed) {
      throw new AinaError('read-only', 'the damaged mirror cannot be moved', { cause: failed })
    }
  }

  return {
    file,
    use(work) {
      for (let attempt = 0; ; attempt++) {
        try {
          return work(current())
        } catch (error) {
          recover(error, attempt)
        }
      }
    },
    close() {
      closed = true
      closeHeld()
    },
  }
}

/** Code and message of each refusal, and the event that reports it. */
const refusals: Record<Unopened, [code: ErrorCode, words: string, event: Plain | null]> = {
  locked: ['busy', 'another program is using the mirror', 'locked'],
  waiting: ['busy', 'another instance is making the mirror', null],
  full: ['disk-full', 'there is no room for the mirror', 'disk-full'],
  missing: ['read-only', 'the data folder is missing', 'folder-missing'],
  unreadable: ['read-only', 'the mirror cannot be read or written', 'read-only'],
}

const inodeOf = (file: string): number => {
  try {
    return statSync(file).ino
  } catch {
    return -1
  }
}
