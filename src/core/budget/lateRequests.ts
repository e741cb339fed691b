import { systemCode } from '../files/systemCode.ts'
import { COUNTS_MS, type CountedRequest } from './decide.ts'
import type { Prepared } from './statements.ts'

/** Whether a process of this machine lives. Of another user's, too; a number that is given out anew counts as the old one. */
export const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** Whoever works uses it more often than this; not to have used it for longer is to have slept. */
const ASLEEP_MS = 15_000
/** So long after it woke, a process has called off what was out for too long, however busy the machine is. */
const CALLED_OFF_MS = 30_000

/** What was on its way when the machine fell asleep, and may arrive once it is awake, long after its deadline. */
interface LateRequests {
  /** To be told the time at each use; `moment` is in milliseconds of the steady one. */
  noteTime(moment: number): void
  /** Those that no longer count by themselves. */
  stillOut(run: Pick<Prepared, 'outSince'>, moment: number): CountedRequest[]
}

/**
 * The system sends on waking what a connection still had to send, before its process has come to call it off: what had no
 * end when the sleep began goes on counting until it has one, or nobody can have it out any more. Of the other processes
 * on the file, too, which may come to it later than this one. Whoever has just been started cannot know of a sleep, and takes
 * it that there was one where a process that still runs has something out for longer than it may. A sleep in which the steady
 * clock stands still needs none of this: by that clock no deadline has passed.
 */
export const lateRequests = (opened: number): LateRequests => {
  let seen = opened
  let sleep = { from: opened, to: Number.NEGATIVE_INFINITY }
  let isStarting = true
  const isOver = (moment: number): boolean => moment > sleep.to + CALLED_OFF_MS + COUNTS_MS
  return {
    noteTime(moment) {
      if (moment - seen > ASLEEP_MS) sleep = { from: isOver(moment) ? seen : sleep.from, to: moment }
      seen = moment
    },
    stillOut(run, moment) {
      if (isStarting) {
        isStarting = false
        const out = run.outSince.all({ from: 0, to: opened }).filter(({ pid }) => isRunning(pid))
        if (out.length > 0)
          sleep = { from: Math.min(...out.map(({ until }) => until)), to: Math.max(sleep.to, opened) }
      }
      if (isOver(moment)) return []
      const until = sleep.to + CALLED_OFF_MS + COUNTS_MS
      return run.outSince.all({ from: sleep.from, to: moment }).map(() => ({ until, ended: false }))
    },
  }
}
