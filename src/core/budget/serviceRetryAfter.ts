import { type ErrorCode, errorCodes } from '../../shared/contract/errors.ts'
import type { Clock } from '../ports.ts'
import {
  type ActiveRetryAfter,
  activeRetryAfter,
  anchored,
  leftOf,
  longerOf,
  type RetryAfter,
  retryAfterFrom,
} from './retryAfter.ts'
import type { Prepared, RetryAfterRow } from './statements.ts'

/** The deadlines of one service: those in the file, and the last known ones if the file is new or unreadable. */
export interface ServiceRetryAfter {
  /** Reads the file again. */
  read(run: Prepared): void
  /** The longest deadline, as last known. */
  active(): ActiveRetryAfter | null
  /** Whether the service answered 429. The user may not try then either. */
  isRateLimited(): boolean
  /** Whether a new file needs any of them. */
  hasAny(): boolean
  /** Writes them into a file that has none. */
  restore(run: Prepared): void
  /** Notes that the user tries before the deadline. */
  markTried(run: Prepared): void
  /** Takes effect at once. Returns the write for the file. */
  add(ms: number, by: ErrorCode): (run: Prepared) => void
  /** Ends all of them at once. Returns the write for the file. */
  end(): (run: Prepared) => void
}

/** `service`: the key of its address. */
export const serviceRetryAfter = (service: string, clock: Clock): ServiceRetryAfter => {
  let known: RetryAfter[] = []
  const moment = () => ({ steady: clock.steady(), wall: clock.now() })
  const isHeld = (retryAfter: RetryAfter): boolean => leftOf(retryAfter, moment()) > 0

  const isOwn = (row: RetryAfterRow): boolean => row.service === service

  const inFile = (run: Prepared): RetryAfter[] => {
    const retryAfters = new Map<ErrorCode, RetryAfter>()
    // Other services' deadlines too: a boot or a changed clock is noticed only now, while they are not in use.
    for (const row of run.retryAfters.all()) {
      const retryAfter = retryAfterOf(row)
      // An expired deadline must not start again after a boot or a clock set back.
      if (!isHeld(retryAfter)) {
        run.dropRetryAfter.run({ service: row.service, by: row.by })
        continue
      }
      const steady = anchored(retryAfter, moment())
      if (steady !== retryAfter)
        run.putRetryAfter.run({ ...steady, service: row.service, tried: steady.tried ? 1 : 0 })
      if (isOwn(row))
        retryAfters.set(retryAfter.by, longerOf(retryAfters.get(retryAfter.by), steady, moment()))
    }
    return [...retryAfters.values()]
  }
  const put = (run: Prepared, retryAfters: readonly RetryAfter[]): void => {
    for (const retryAfter of retryAfters)
      run.putRetryAfter.run({ ...retryAfter, service, tried: retryAfter.tried ? 1 : 0 })
  }

  return {
    read(run) {
      known = inFile(run)
    },
    active: () => activeRetryAfter(known, moment()),
    isRateLimited: () => known.some((retryAfter) => retryAfter.by === 'rate-limited' && isHeld(retryAfter)),
    hasAny: () => known.some(isHeld),
    restore(run) {
      if (!run.retryAfters.all().some(isOwn)) put(run, known.filter(isHeld))
    },
    markTried(run) {
      known = known.map((retryAfter) => ({ ...retryAfter, tried: true }))
      put(run, known)
    },
    add(ms, by) {
      const retryAfter = retryAfterFrom(moment(), ms, by)
      const withIt = (retryAfters: readonly RetryAfter[]): RetryAfter[] => {
        const same = retryAfters.find((other) => other.by === by)
        return [...retryAfters.filter((other) => other !== same), longerOf(same, retryAfter, moment())]
      }
      known = withIt(known)
      return (run) => {
        known = withIt(inFile(run))
        put(run, known)
      }
    },
    end() {
      known = []
      return (run) => {
        for (const row of run.retryAfters.all().filter(isOwn))
          run.dropRetryAfter.run({ service: row.service, by: row.by })
      }
    },
  }
}

const retryAfterOf = ({ by, tried, ms, steadyUntil, wallUntil }: RetryAfterRow): RetryAfter => ({
  ms,
  steadyUntil,
  wallUntil,
  by: errorCodes.find((code) => code === by) ?? 'internal',
  tried: tried === 1,
})
