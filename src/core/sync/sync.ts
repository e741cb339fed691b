import type { Day } from '../../shared/days/day.ts'
import type { Budget } from '../budget/budget.ts'
import type { MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { ConversionAnswer, HistoryRange } from '../service/answers.ts'
import { boardPolls } from './boardPolls.ts'
import { historyFills } from './historyFills.ts'
import { type MirrorAccess, mirrorAccess } from './mirrorAccess.ts'
import { fillFrom, nextPoll, pollFrom, WAKE_MS } from './pace.ts'
import { personRequests } from './personRequests.ts'
import type { SyncEvent } from './refusal.ts'
import { requestStarter } from './requestStarter.ts'
import type { Requests } from './requests.ts'
import { trackServiceState } from './serviceState.ts'
import type { SyncContext } from './syncContext.ts'
import { readSyncInput, type SyncInput, type SyncPreferences } from './syncInput.ts'
import type { SyncView } from './syncStatusReporter.ts'
import { syncStatusReporter } from './syncStatusReporter.ts'
import { refreshAfterWaking, sleepWatch } from './waking.ts'
import { workLoop } from './workLoop.ts'

interface SyncParts {
  mirror: Pick<MirrorHandle, 'use'>
  requests: Requests
  budget: Pick<Budget, 'lastBoardOk' | 'retryAfter' | 'trouble'>
  clock: Clock
  random: Random
  log: Log
  preferences(): SyncPreferences
  /** Whether this instance works in the background; else it sends only the user's requests. */
  working(): boolean
  emit(event: SyncEvent): void
  /** See `historyFills`. */
  reachDisk(): Promise<void>
}

export interface Sync {
  view(): SyncView
  /** When the rates list is fetched next (milliseconds since the epoch), for a caller who reports it: `status` then does not. */
  reportNextPoll(): number | null
  /** Whether the last rates list failed, fetched or stored: shown rates may be outdated. */
  boardFailed(): boolean
  /** Whether a list waits because the mirror could not store it. */
  hasUnsavedBoard(): boolean
  /** Fetches the rates list if it is older than the service's cache. Resolves when it has arrived, or at once. */
  refresh(): Promise<void>
  /**
   * Lets the service convert, for the user. `amount` is decimal text. Throws AinaError: why no request may leave (`refusalOf`),
   * or the request's failure.
   */
  convert(from: string, to: string, amount: string): Promise<ConversionAnswer>
  /**
   * Fetches a history, or some days of it, again for the user. Resolves to the number of new or different points. Throws as
   * `convert` does.
   */
  fetchHistory(code: string, range: HistoryRange): Promise<number>
  /** Moves a currency's history ahead in the fill: the user waits for it. */
  want(code: string): void
  /** Checks again: settings, the lease or the mirror have changed. */
  nudge(): void
  /** The machine woke or is online again: one refresh at a random moment within 30 s, if one is due. */
  wake(): void
  /** Whether the system is online. Offline, only `refresh` sends a request. */
  setOnline(online: boolean): void
  /** Ends the work: starts nothing more and resolves when nothing is in flight. */
  close(): Promise<void>
}

/** The longest pause between two rounds. It detects sleep if the system reports none. */
const HEARTBEAT_MS = 10_000

/** So long after the start, only the disk is read, for users who wait to see it. */
const FIRST_ROUND_MS = 250

/**
 * The background work for one service: polls the rates list, fills and confirms histories, within the budget. One timer and one
 * round of work start whatever may start. `plan` decides what to fetch, `Pace` when.
 */
export const startSync = (parts: SyncParts): Sync => {
  const { requests, budget, clock, random, log, emit, reachDisk, working } = parts
  const access = mirrorAccess(parts.mirror, log)
  const boardAgeMs = (): number => boardAge(access, budget, clock)
  const retryAfterMs = (): number => budget.retryAfter()?.ms ?? 0
  const age = boardAgeMs()
  let everyMs = parts.preferences().pollEveryMs
  const pollEveryMs = (): number => everyMs
  const isByHand = (): boolean => !Number.isFinite(everyMs)
  // By hand, the first list is tried again too: without one there is nothing to show.
  const retriesBoard = (): boolean => !isByHand() || !Number.isFinite(boardAgeMs())
  const serviceState = trackServiceState(
    { clock, random, log, pollEveryMs, retriesBoard },
    age < everyMs ? nextPoll(clock.steady() - age, clock.steady(), random, everyMs) : clock.steady(),
    clock.steady() + retryAfterMs(),
  )
  let online = true
  let closing = false
  const isClosing = (): boolean => closing
  const side = {
    access,
    requests,
    budget,
    serviceState,
    clock,
    random,
    emit,
    reachDisk,
    isClosing,
    ended: () => loop.now(),
  }
  const isWorkingDay = (day: Day): boolean => parts.preferences().isWorkingDay(day)
  const fills = historyFills(side)
  const polls = boardPolls({ ...side, isWorkingDay, outageOver: fills.outageOver })
  const isOnline = (): boolean => online
  const state = { access, serviceState, polls, fills }
  const asks = { working, isOnline, boardAgeMs, pollEveryMs }
  const context: SyncContext = { ...state, ...asks, budget, clock, random }
  const startRequests = requestStarter(context)
  const wakeWithin = (mostMs: number): void => {
    fills.woke()
    refreshAfterWaking(context, mostMs)
  }
  const isWritable = (): boolean => readInput() !== undefined
  const person = personRequests({ ...context, requests, isClosing, isWritable })
  const status = syncStatusReporter(context, () => emit({ kind: 'status' }))
  const slept = sleepWatch(clock)
  // A moment later: show stored data first, since the first request of a process loads much of Node.
  const firstMs = Number.isFinite(age) ? FIRST_ROUND_MS : 1
  const loop = workLoop({ clock, log, firstMs, mostMs: HEARTBEAT_MS, work })

  /** Returns what the plan needs, or undefined while the mirror cannot be used. */
  function readInput(): SyncInput | undefined {
    // First, since a change of the settings by another instance is reported at once.
    const preferences = parts.preferences()
    takeOver(preferences.pollEveryMs)
    return access.tryUse((mirror) =>
      readSyncInput(mirror, { preferences, wanted: fills.wanted, now: clock.now() }),
    )
  }

  const settled = () => Promise.all([polls.settled(), fills.settled()])

  /** Applies another interval from the last list on. A failing service is not polled sooner for it. */
  function takeOver(chosenMs: number): void {
    if (chosenMs === everyMs) return
    everyMs = chosenMs
    const { boardFailures, pollDue } = serviceState.pace()
    const isBackingOff = boardFailures > 0 && !isByHand() && Number.isFinite(pollDue)
    const [ageMs, steady] = [boardAgeMs(), clock.steady()]
    if (Number.isFinite(ageMs) && !isBackingOff)
      serviceState.dueAt(nextPoll(steady - ageMs, steady, random, everyMs))
  }

  /** Starts whatever may start now. Returns how long (ms) nothing new can. */
  function work(): number {
    serviceState.setRetryAfter(retryAfterMs())
    if (slept()) wakeWithin(WAKE_MS - HEARTBEAT_MS)
    polls.saveUnsaved()
    const view = readInput()
    const waits = view ? startRequests(view) : []
    status.report(view)
    const pace = serviceState.pace()
    for (const moment of [pollFrom(pace), fillFrom(pace)]) waits.push(moment - clock.steady())
    return Math.min(HEARTBEAT_MS, ...waits.flatMap((wait) => (wait !== null && wait > 0 ? [wait] : [])))
  }

  return {
    view() {
      if (closing) return status.last()
      serviceState.setRetryAfter(retryAfterMs())
      return status.view(readInput())
    },
    reportNextPoll: status.reportNextPoll,
    boardFailed: serviceState.boardFailed,
    hasUnsavedBoard: polls.hasUnsaved,
    async refresh() {
      if (person.refresh()) loop.now()
      await polls.inFlight()
    },
    convert: person.convert,
    fetchHistory: person.fetchHistory,
    want(code) {
      if (fills.want(code)) loop.now()
    },
    // Settings and lease call this right after the start too, which must not start the work early.
    nudge: loop.again,
    wake() {
      // Do not detect the same sleep again.
      slept()
      wakeWithin(WAKE_MS)
      loop.now()
    },
    setOnline(now) {
      // With manual refresh, do not poll when the network returns.
      if (now && !online && !isByHand()) wakeWithin(WAKE_MS)
      online = now
      loop.now()
    },
    async close() {
      closing = true
      loop.close()
      await Promise.all([settled(), requests.settled()])
    },
  }
}

/**
 * Returns the age of the stored rates list, in milliseconds: the greater one by two clocks, since the steady one may stop in
 * sleep and the wall clock may be set back. Infinity without a list, or if its age is unknown.
 */
const boardAge = (access: MirrorAccess, budget: Pick<Budget, 'lastBoardOk'>, clock: Clock): number => {
  const fetchedAt = access.tryUse((mirror) => mirror.state().poll?.fetchedAt ?? null) ?? null
  if (fetchedAt === null) return Number.POSITIVE_INFINITY
  const byWall = clock.now() - fetchedAt
  // Known only since the last boot.
  const bySteady = budget.lastBoardOk()?.steadyAgoMs ?? (byWall < 0 ? Number.POSITIVE_INFINITY : 0)
  return Math.max(byWall, bySteady)
}
