import { systemCode } from '../files/systemCode.ts'
import { COUNTS_MS, type CountedRequest } from './decide.ts'
import type { Prepared } from './statements.ts'

/** Whether a process of this machine runs, also another user's. A reused number counts as the old process. */
export const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** A working process uses the budget more often. A longer gap means that the machine slept. */
const ASLEEP_MS = 15_000
/** So long after waking, a process has called off overdue requests, however busy the machine is. */
const CALLED_OFF_MS = 30_000

/** Requests that were out when the machine fell asleep. They may arrive after waking, long after their deadline. */
interface LateRequests {
  /** Call it at each use. `moment` is in steady milliseconds. */
  noteTime(moment: number): void
  /** Those that would no longer count otherwise. */
  stillOut(run: Pick<Prepared, 'outSince'>, moment: number): CountedRequest[]
}

/**
 * On waking, the system sends what a connection still had to send, before its process can call it off. So a request without an
 * end at the start of a sleep counts until it ends or nobody can have it out any more, in other processes too. A new process
 * cannot know of a sleep, and assumes one if a running process has had a request out for too long. If the steady clock stops in
 * sleep, no deadline has passed by it, and none of this is needed.
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
