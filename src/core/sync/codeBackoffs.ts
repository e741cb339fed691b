import type { Clock, Random } from '../ports.ts'

/** A history's failures: how many in a row, and the last one (milliseconds since the epoch). */
interface FailedSoFar {
  failures: number
  failedAt: number | null
}

/** The back-offs of single histories. */
interface CodeBackoffs {
  /** `forPerson`: whether it waits even for the user, which is a minute at most. */
  isBackingOff(code: string, soFar: FailedSoFar, forPerson?: boolean): boolean
  /** Counts a failure. `failures` includes it. `byOutage`: the whole service was down. */
  failed(code: string, failures: number, byOutage: boolean): void
  came(code: string): void
  /** The service is up again, which ends the back-offs of the outage. */
  outageOver(): void
}

const FIRST_MS = 5_000
const LONGEST_MS = 86_400_000
const FOR_PERSON_MS = 60_000

/** Returns the back-off after a number of failures in a row, in milliseconds: full jitter, growing, a day at most. */
const codeBackoffMs = (failures: number, random: Random): number =>
  random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))

/**
 * A bad history waits alone. A back-off ends by either clock: the steady one may stop in sleep, the wall clock may be set back.
 * Failures before this start count by the mirror's record.
 */
export const codeBackoffs = ({ clock, random }: { clock: Clock; random: Random }): CodeBackoffs => {
  const backoffs = new Map<string, { steady: number; wall: number; since: number; byOutage: boolean }>()

  const backOffFor = (code: string, ms: number, byOutage = false) => {
    const backoff = { steady: clock.steady() + ms, wall: clock.now() + ms, since: clock.steady(), byOutage }
    backoffs.set(code, backoff)
    return backoff
  }
  const knownBefore = (code: string, { failures, failedAt }: FailedSoFar) => {
    const passed = failedAt === null ? 0 : clock.now() - failedAt
    // A failure in the future means a clock set back: its time is unknown.
    const left = failures === 0 || passed < 0 ? 0 : codeBackoffMs(failures, random) - passed
    return backOffFor(code, Math.max(0, left))
  }

  return {
    isBackingOff(code, soFar, forPerson = false) {
      const { steady, wall, since } = backoffs.get(code) ?? knownBefore(code, soFar)
      if (forPerson && clock.steady() - since >= FOR_PERSON_MS) return false
      return clock.steady() < steady && clock.now() < wall
    },
    failed(code, failures, byOutage) {
      backOffFor(code, codeBackoffMs(failures, random), byOutage)
    },
    came(code) {
      backoffs.delete(code)
    },
    outageOver() {
      for (const [code, { byOutage }] of backoffs) if (byOutage) backOffFor(code, 0)
    },
  }
}
