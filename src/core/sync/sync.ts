import type { Day } from '../../shared/days/day.ts'
import type { Budget } from '../budget/budget.ts'
import type { MirrorHolder } from '../mirror/holdMirror.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { BoardAnswer, ConversionAnswer, HistoryRange } from '../service/answers.ts'
import { askedByPerson } from './askedByPerson.ts'
import { boardAge } from './boardAge.ts'
import { boardPolls } from './boardPolls.ts'
import { historyFills } from './historyFills.ts'
import { lookLoop } from './lookLoop.ts'
import { reachOf } from './mirrorAccess.ts'
import { fillFrom, pollFrom } from './pace.ts'
import { nextPoll, POLL_EVERY_MS, WAKE_MS } from './pollTimes.ts'
import { refreshAfterWaking } from './refreshAfterWaking.ts'
import { requestStarts } from './requestStarts.ts'
import type { Requests } from './requests.ts'
import { type SeenForPlan, type SyncWishes, seenForPlan } from './seenForPlan.ts'
import { serviceStanding } from './serviceState.ts'
import { sleepWatch } from './sleepWatch.ts'
import { syncStatusTeller } from './syncStatus.ts'
import type { SyncView } from './syncView.ts'
import type { WorkParts } from './workParts.ts'

export interface SyncParts {
  mirror: Pick<MirrorHolder, 'use'>
  requests: Requests
  budget: Pick<Budget, 'lastBoardOk' | 'barred' | 'trouble'>
  clock: Clock
  random: Random
  log: Log
  wishes(): SyncWishes
  /** Whether this copy does the background work; else it asks only for what a person waits for. */
  working(): boolean
  tell(event: SyncEvent): void
}

/** What the work tells of. */
export type SyncEvent =
  /** A board has come; `changed`: something besides the time of the fetch (milliseconds since the epoch) is new. */
  | { kind: 'board'; changed: boolean; serverNow: BoardAnswer['serverNow']; fetchedAt: number }
  | { kind: 'history'; code: string }
  /** The status differs: in more than its times, or in when the board is asked for next. */
  | { kind: 'status' }

export interface Sync {
  view(): SyncView
  /** When the board is asked for next (milliseconds since the epoch), for whoever tells of it: `status` then does not. */
  tellNext(): number | null
  /** Whether the last board could not be had, or not be kept, so that what is shown may have changed since. */
  boardFailed(): boolean
  /** Whether a board has come that the mirror could not take yet. */
  isUnkept(): boolean
  /** Asks for the board if it is older than the service's cache; resolves when it has come, or at once. */
  refresh(): Promise<void>
  /**
   * Has the service convert, for a person who compares. `amount` is decimal text. Throws AinaError: `rate-limited` where
   * the budget or the service itself allows no request now, else what the request fails with.
   */
  convert(from: string, to: string, amount: string): Promise<ConversionAnswer>
  /**
   * Asks for a history again, or for some days of it, for a person who waits. Resolves to the number of points that are new or
   * different. Throws as `convert` does.
   */
  fetchHistory(code: string, range: HistoryRange): Promise<number>
  /** Puts a currency's history ahead of the fill, since a person waits for it. */
  want(code: string): void
  /** Looks again: settings, the lease or the mirror have changed. */
  nudge(): void
  /** The machine woke or its network came back: one refresh at a random moment within 30 s, if one is due. */
  wake(): void
  /** What the system says of the network. While it is off, nothing is asked for but by `refresh`. */
  setOnline(online: boolean): void
  /** Ends the work: starts nothing more and resolves when nothing is on its way. */
  close(): Promise<void>
}

/** The longest sleep between two looks; a machine's sleep is noticed by it where nobody tells. */
const HEARTBEAT_MS = 10_000
/** So long after the start only what is on the disk is read, for whoever waits to see it. */
const FIRST_LOOK_MS = 250

/**
 * The background work for one service: polls the board, fills and confirms histories, within the budget. One timer
 * and one look that starts whatever may start; what is asked for is decided by `plan`, when by `Pace`.
 */
export const startSync = (parts: SyncParts): Sync => {
  const { requests, budget, clock, random, log, tell, working } = parts
  const reach = reachOf(parts.mirror, log)
  const boardAgeMs = (): number => boardAge(reach, budget, clock)
  const barredMs = (): number => budget.barred()?.ms ?? 0
  const age = boardAgeMs()
  const standing = serviceStanding(
    parts,
    age < POLL_EVERY_MS ? nextPoll(clock.steady() - age, clock.steady(), random) : clock.steady(),
    clock.steady() + barredMs(),
  )
  let online = true
  let closing = false
  const isClosing = (): boolean => closing
  const side = { reach, requests, standing, clock, random, tell, isClosing, ended: () => looks.now() }
  const isWorkingDay = (day: Day): boolean => parts.wishes().isWorkingDay(day)
  const fills = historyFills(side)
  const polls = boardPolls({ ...side, isWorkingDay, outageOver: fills.outageOver })
  const isOnline = (): boolean => online
  const state = { reach, standing, polls, fills }
  const work: WorkParts = { ...state, budget, clock, random, working, isOnline, boardAgeMs }
  const starts = requestStarts(work)
  const wakeWithin = (mostMs: number): void => refreshAfterWaking(work, mostMs)
  const isWritable = (): boolean => planView() !== undefined
  const person = askedByPerson({ ...work, requests, isClosing, isWritable })
  const status = syncStatusTeller(work, () => tell({ kind: 'status' }))
  const slept = sleepWatch(clock)
  // A moment later: what is on the disk is shown first, and the first request of a process loads a good deal of Node.
  const firstMs = Number.isFinite(age) ? FIRST_LOOK_MS : 1
  const looks = lookLoop({ clock, log, firstMs, mostMs: HEARTBEAT_MS, look })

  /** What the plan needs, or undefined while the mirror cannot be used. */
  function planView(): SeenForPlan | undefined {
    // Asked for first: settings that another copy changed are told of on the spot.
    const wishes = parts.wishes()
    return reach.ask((mirror) => seenForPlan(mirror, { wishes, wanted: fills.wanted, now: clock.now() }))
  }

  /** Starts whatever may start now. Returns how long (ms) nothing new can. */
  function look(): number {
    standing.barredFor(barredMs())
    if (slept()) wakeWithin(WAKE_MS - HEARTBEAT_MS)
    polls.keep()
    const view = planView()
    const waits = view ? starts(view) : []
    status.tell(view)
    const pace = standing.pace()
    for (const moment of [pollFrom(pace), fillFrom(pace)]) waits.push(moment - clock.steady())
    return Math.min(HEARTBEAT_MS, ...waits.flatMap((wait) => (wait !== null && wait > 0 ? [wait] : [])))
  }

  return {
    view() {
      if (closing) return status.last()
      standing.barredFor(barredMs())
      return status.view(planView())
    },
    tellNext: status.tellNext,
    boardFailed: standing.boardFailed,
    isUnkept: polls.isUnkept,
    async refresh() {
      if (person.refresh()) looks.now()
      await polls.onItsWay()
    },
    convert: person.convert,
    fetchHistory: person.fetchHistory,
    want(code) {
      if (fills.want(code)) looks.now()
    },
    // Settings and the lease are told of right after the start, too: that is no reason to look before the time.
    nudge: looks.again,
    wake() {
      // Noticed here, it must not be noticed once more.
      slept()
      wakeWithin(WAKE_MS)
      looks.now()
    },
    setOnline(now) {
      if (now && !online) wakeWithin(WAKE_MS)
      online = now
      looks.now()
    },
    async close() {
      closing = true
      looks.close()
      await Promise.all([polls.onItsWay(), fills.settled(), requests.settled()])
    },
  }
}
