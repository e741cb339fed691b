import type { Clock, Random } from '../ports.ts'

/** What is known of a currency's history that failed: how often in a row, and when last (milliseconds since the epoch). */
interface FailedSoFar {
  failures: number
  failedAt: number | null
}

/** Which histories rest after failures of their own, and for how long. */
interface CodeBackoffs {
  /** `forPerson`: whether it rests even for somebody who waits for it, which is no more than a minute. */
  isBackingOff(code: string, soFar: FailedSoFar, forPerson?: boolean): boolean
  /** It failed once more; `failures` counts this one, `byOutage`: while the whole service was down. */
  failed(code: string, failures: number, byOutage: boolean): void
  came(code: string): void
  /** The service is up again: what failed while it was down rests no longer. */
  outageOver(): void
}

const FIRST_MS = 5_000
const LONGEST_MS = 86_400_000
const FOR_PERSON_MS = 60_000

/** The rest after so many failures in a row, in milliseconds: full jitter, longer each time, at most a day. */
const codeBackoffMs = (failures: number, random: Random): number =>
  random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))

/**
 * A bad history rests alone. A rest is over when either clock says so: the steady one may stand still while the machine
 * sleeps, the wall clock may be set back. What failed before this start rests on by what the mirror has written down.
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
    // A failure in the future is a clock set back: nothing is known of when it was.
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
