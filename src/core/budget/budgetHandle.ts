import { identityOf } from '../files/fileLock.ts'
import { saysFull, systemCode } from '../files/systemCode.ts'
import type { Clock, Log } from '../ports.ts'
import { type BudgetFile, isBusy, isWithoutLog, openBudgetFile, wholeIdentityOf } from './budgetFile.ts'

/** Why no request can be counted now, so that none may leave. `busy`: another program holds the file. */
export type BudgetTrouble = 'busy' | 'disk-full' | 'read-only' | 'internal'

/** `waitMs`: the least wait before another try. `why` it failed, also if that may pass within a second. */
type Otherwise<T> = (waitMs: number, why: BudgetTrouble) => T

/** Access to the budget's file, which may be locked, gone, replaced or unreachable. */
interface BudgetHandle {
  /** Runs `work` on the file. If the file or the disk fails, returns `otherwise`. */
  read<T>(work: (file: BudgetFile) => T, otherwise: Otherwise<T>): T
  /** The same for a write. Its success ends the trouble. */
  write<T>(work: (file: BudgetFile) => T, otherwise: Otherwise<T>): T
  trouble(): BudgetTrouble | null
  close(): void
}

/** The wait to return if not the rule refuses. */
const BUSY_WAIT_MS = 1_000
const BROKEN_WAIT_MS = 5_000
/** Two instances that count at the same moment cause no message: only a longer trouble does. */
const PASSES_MS = 900
/** After this many tries, a second apart, a file in use without its log counts as lost. */
const ORPHAN_ATTEMPTS = 3

interface BudgetHandleParts {
  path: string
  clock: Clock
  log: Log
  /** Called right after a file was opened. */
  opened(file: BudgetFile): void
  /** Called when a retried write has worked again. */
  retried(file: BudgetFile): void
  /** A trouble has begun or ended. Never called during a use of the file. */
  troubleChanged(): void
}

export const openBudgetHandle = (parts: BudgetHandleParts): BudgetHandle => {
  const { path, clock, log } = parts
  let file: BudgetFile | null = null
  /** The file of the last use, and its time. It need not be open any more. */
  let last: { identity: string; at: number } | null = null
  let lostAfter: number | null = null
  let closed = false
  let busySince: number | null = null
  let orphanAttempts = 0
  let trouble: BudgetTrouble | null = null
  let cancelRetry: (() => void) | null = null

  const drop = (): void => {
    try {
      file?.db.close()
    } catch (error) {
      log.warn(`the request budget could not be closed: ${systemCode(error)}`)
    }
    file = null
  }

  /** Returns the file. Opens it again if it is closed, or others now find another file or log. */
  const current = (): BudgetFile => {
    if (file && file.whole !== wholeIdentityOf(path)) {
      lostAfter ??= last?.at ?? null
      log.warn('the request counter file was removed: no requests for a minute')
      drop()
    }
    if (!file) {
      if (last && lostAfter === null && identityOf(path) !== last.identity) lostAfter = last.at
      const opened = openBudgetFile(
        { path, clock, log },
        { lostAfter, isOrphan: orphanAttempts >= ORPHAN_ATTEMPTS },
      )
      try {
        parts.opened(opened)
      } catch (error) {
        opened.db.close()
        throw error
      }
      file = opened
      lostAfter = null
      orphanAttempts = 0
    }
    last = { identity: file.identity, at: Math.floor(clock.steady()) }
    return file
  }

  const retrySoon = (ms: number): void => {
    if (closed || cancelRetry) return
    cancelRetry = clock.after(ms, () => {
      cancelRetry = null
      handle.write(
        (open) => {
          // An empty transaction takes the lock that a request needs.
          open.db.transaction(() => undefined).immediate()
          parts.retried(open)
        },
        () => undefined,
      )
    })
  }

  const failed = (error: unknown): [waitMs: number, why: BudgetTrouble] => {
    const code = systemCode(error)
    // A fault of Aina, not of the disk.
    if (code === 'unknown' || code.startsWith('SQLITE_CONSTRAINT')) throw error
    if (isWithoutLog(error)) orphanAttempts += 1
    if (isBusy(error)) {
      busySince ??= clock.steady()
      retrySoon(BUSY_WAIT_MS)
      if (clock.steady() - busySince >= PASSES_MS) setTrouble('busy', code)
      return [BUSY_WAIT_MS, 'busy']
    }
    drop()
    retrySoon(BROKEN_WAIT_MS)
    const why = troubleOf(code)
    setTrouble(why, code)
    return [BROKEN_WAIT_MS, why]
  }

  const setTrouble = (now: BudgetTrouble | null, code: string): void => {
    if (now === trouble) return
    trouble = now
    if (now) log.warn(`Requests cannot be counted: ${reasons[now]} (${code}). None is sent until they can.`)
    queueMicrotask(() => {
      if (!closed) parts.troubleChanged()
    })
  }

  const use = <T>(work: (file: BudgetFile) => T, otherwise: Otherwise<T>): T => {
    if (closed) return otherwise(BROKEN_WAIT_MS, 'internal')
    try {
      return work(current())
    } catch (error) {
      return otherwise(...failed(error))
    }
  }

  const handle: BudgetHandle = {
    read: use,
    write: (work, otherwise) =>
      use((open) => {
        const result = work(open)
        busySince = null
        setTrouble(null, '')
        return result
      }, otherwise),
    trouble: () => trouble,
    close() {
      closed = true
      cancelRetry?.()
      drop()
    },
  }
  return handle
}

const reasons: Record<BudgetTrouble, string> = {
  busy: 'another program is using the file',
  'disk-full': 'the disk is full',
  'read-only': 'the data folder cannot be written to',
  internal: 'the file does not respond',
}

const troubleOf = (code: string): BudgetTrouble => {
  if (saysFull(code)) return 'disk-full'
  return /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EROFS|EACCES|EPERM|ENOENT)/.test(code)
    ? 'read-only'
    : 'internal'
}
