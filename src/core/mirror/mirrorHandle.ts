import { statSync } from 'node:fs'
import { AinaError, type ErrorCode } from '../../shared/contract/errors.ts'
import { isDamage, isFull, isLocked, isRefused } from '../files/sqliteErrors.ts'
import { systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { fileStamp } from './fileStamp.ts'
import type { MirrorLimits } from './limits.ts'
import { type Mirror, mirrorOn } from './mirror.ts'
import { type Aside, type Opened, type OpenMirror, openMirror, replaceMirror } from './openMirror.ts'

/** What happened to the mirror's file and has to be told. */
export type MirrorEvent = ({ kind: 'set-aside' } & Aside) | { kind: Plain }

type Plain = 'locked' | 'read-only' | 'disk-full' | 'well'
type Unopened = Extract<Opened, { ok: false }>['why']

/** The way to the mirror while its file may be locked, set aside, replaced or out of reach. */
export interface MirrorHandle {
  /** Where the mirror is, whatever stands there. */
  readonly file: string
  /**
   * Runs `work` on the open mirror, opening it where need be. Throws AinaError: `busy` (locked, or another instance is
   * making it), `read-only`, `disk-full`; a mirror found damaged is set aside and `work` runs on the new one.
   */
  use<T>(work: (mirror: Mirror) => T): T
  /** For good: later uses are refused as `busy`. */
  close(): void
}

interface MirrorHandleParts {
  file: string
  clock: Clock
  log: Log
  /** Whether this copy does the background work; only that one makes, mends and sets aside. */
  mayRepair(): boolean
  emit(event: MirrorEvent): void
  limits?: MirrorLimits
  /** Called with each mirror that is opened, before it is used. */
  opened?(mirror: Mirror): void
  /** When the last good board came, by whoever else wrote it down: milliseconds since the epoch, null where unknown. */
  lastFetch?(): number | null
}

/** How long one look at a file that cannot be opened, or at who stands in its place, is good for. */
const RETRY_MS = 1_000

export const openMirrorHandle = ({
  file,
  clock,
  log,
  mayRepair,
  emit,
  limits,
  opened: hasOpened,
  lastFetch,
}: MirrorHandleParts): MirrorHandle => {
  let held: { mirror: Mirror; opened: OpenMirror; inode: number; stamp: string } | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let refusal: AinaError | null = null
  /** Something odd happened that SQLite does not call damage: the file is looked through before it is trusted. */
  let suspect = false
  /** A copy could not be read on: what can be read of its file is put together anew. */
  let isSpoilt = false
  /** The mirror was put together anew here, of what was left of a damaged one. */
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
    log.warn(`the mirror was ${aside.reason} and stands aside as ${aside.file}`)
    emit({ kind: 'set-aside', ...aside })
  }

  const refuse = (why: Unopened, cause?: unknown): AinaError => {
    const [code, words, event] = refusals[why]
    if (event) emit({ kind: event })
    return new AinaError(code, words, { cause })
  }

  const open = (): Mirror => {
    if (closed) throw new AinaError('busy', 'the mirror has been closed')
    if (refusal && clock.steady() - triedAt < RETRY_MS) throw refusal
    triedAt = clock.steady()
    const stamp = fileStamp(file)
    const opened = openMirror(file, { mayRepair: mayRepair(), now: clock.now(), suspect, isSpoilt })
    if (opened.aside) reportAside(opened.aside)
    if (!opened.ok) {
      refusal = refuse(opened.why)
      throw refusal
    }
    refusal = null
    suspect = false
    isSpoilt = false
    emit(opened.mirror.copy ? { kind: 'read-only' } : { kind: 'well' })
    const mirror = mirrorOn(
      opened.mirror,
      (what) => log.warn(`damaged and dropped: ${what}`),
      mayRepair,
      limits,
      lastFetch,
    )
    held = { mirror, opened: opened.mirror, inode: inodeOf(file), stamp }
    hasOpened?.(mirror)
    if (isNew || opened.aside?.reason === 'damaged') {
      isNew = false
      mirror.bringAheadAgain()
    }
    return mirror
  }

  /**
   * Whether a copy has had its day: the file itself can be opened again, or what the copy was made of has changed. As
   * long as neither is so it is not made anew, for that costs as much as the file is large.
   */
  const isCopyOld = (stamp: string): boolean => {
    if (fileStamp(file) !== stamp) return true
    const again = openMirror(file, { mayRepair: false, now: clock.now(), mayCopy: false })
    if (again.ok) again.mirror.db.close()
    return again.ok
  }

  /** The mirror in use, after a look (once a second at most) whether its file is still the one in its place. */
  const current = (): Mirror => {
    if (!held) return open()
    if (clock.steady() - triedAt < RETRY_MS) return held.mirror
    triedAt = clock.steady()
    if (held.opened.copy ? isCopyOld(held.stamp) : inodeOf(file) !== held.inode) {
      closeHeld()
      return open()
    }
    return held.mirror
  }

  /** Returns where it is worth another attempt, with the mirror set aside or opened anew; else throws an AinaError. */
  const recover = (error: unknown, attempt: number): void => {
    // Not even the rollback worked: what is written now would be in a transaction that nobody ends.
    if (held?.opened.db.inTransaction) closeHeld()
    const code = systemCode(error)
    if (error instanceof AinaError || !code.startsWith('SQLITE_')) throw error
    log.warn(`the mirror answered ${code}`)
    if (isLocked(error)) throw refuse('locked', error)
    if (isFull(error)) throw refuse('full', error)
    const copy = held?.opened.copy === true
    // It may be written to again, of which no look has told yet.
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
    // A constraint, say, that only a damaged index or a mistake of ours can break.
    else suspect = true
  }

  const replace = (error: unknown): void => {
    if (!mayRepair()) throw new AinaError('busy', 'the mirror is being mended', { cause: error })
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

/** Code and words of each refusal, and the event that reports it. */
const refusals: Record<Unopened, [code: ErrorCode, words: string, event: Plain | null]> = {
  locked: ['busy', 'another program is using the mirror', 'locked'],
  waiting: ['busy', 'another instance is making the mirror', null],
  full: ['disk-full', 'there is no room for the mirror', 'disk-full'],
  unreadable: ['read-only', 'the mirror cannot be read or written', 'read-only'],
}

const inodeOf = (file: string): number => {
  try {
    return statSync(file).ino
  } catch {
    return -1
  }
}
