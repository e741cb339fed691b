import { AinaError } from '../../shared/contract/errors.ts'
import type { Day } from '../../shared/days/day.ts'
import type { Budget } from '../budget/budget.ts'
import type { MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { SelfCheckRow } from '../mirror/state.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { ConversionAnswer, HistoryRange } from '../service/answers.ts'
import { boardPolls } from './boardPolls.ts'
import { historyFills } from './historyFills.ts'
import { type MirrorAccess, mirrorAccess } from './mirrorAccess.ts'
import { fillFrom, pollFrom } from './pace.ts'
import { personRequests } from './personRequests.ts'
import { nextPoll, WAKE_MS } from './pollTimes.ts'
import type { SyncEvent } from './refusal.ts'
import { requestStarter } from './requestStarter.ts'
import type { Requests } from './requests.ts'
import { selfChecks } from './selfChecks.ts'
import { trackServiceState } from './serviceState.ts'
import type { SyncContext } from './syncContext.ts'
import { readSyncInput, type SyncInput, type SyncPreferences } from './syncInput.ts'
import { syncStatusReporter } from './syncStatusReporter.ts'
import type { SyncView } from './syncView.ts'
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
  /** Whether this copy does the background work; else it asks only for what a person waits for. */
  working(): boolean
  emit(event: SyncEvent): void
  /** Resolves when what the mirror has taken is on the disk, or cannot be brought there. */
  toDisk(): Promise<void>
}

export interface Sync {
  view(): SyncView
  /** When the board is asked for next (milliseconds since the epoch), for whoever tells of it: `status` then does not. */
  reportNextPoll(): number | null
  /** Whether the last board could not be had, or not be kept, so that what is shown may have changed since. */
  boardFailed(): boolean
  /** Whether a board has come that the mirror could not take yet. */
  hasUnsavedBoard(): boolean
  /** Asks for the board if it is older than the service's cache; resolves when it has come, or at once. */
  refresh(): Promise<void>
  /**
   * Has the service convert, for a person who compares. `amount` is decimal text. Throws AinaError: why no request
   * may leave now (`refusalOf`), else what the request fails with.
   */
  convert(from: string, to: string, amount: string): Promise<ConversionAnswer>
  /**
   * Asks for a history again, or for some days of it, for a person who waits. Resolves to the number of points that are new or
   * different. Throws as `convert` does.
   */
  fetchHistory(code: string, range: HistoryRange): Promise<number>
  /** Compares with the service's own conversions now. Throws as `SelfChecks.run` does. */
  check(): Promise<SelfCheckRow>
  /**
   * Runs `work` while nothing is on its way and nothing new is sent, so that nothing is written by this copy. One at a time: throws
   * AinaError `busy` meanwhile, and so does what a person asks for.
   */
  alone<T>(work: () => Promise<T>): Promise<T>
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

/** The longest pause between two rounds; a machine's sleep is noticed by it where nobody tells. */
const HEARTBEAT_MS = 10_000
const isBeingWritten = (): AinaError => new AinaError('busy', 'the mirror is being written anew')

/** So long after the start only what is on the disk is read, for whoever waits to see it. */
const FIRST_ROUND_MS = 250

/**
 * The background work for one service: polls the board, fills and confirms histories, within the budget. One timer
 * and one round of work that starts whatever may start; what is asked for is decided by `plan`, when by `Pace`.
 */
export const startSync = (parts: SyncParts): Sync => {
  const { requests, budget, clock, random, log, emit, toDisk, working } = parts
  const access = mirrorAccess(parts.mirror, log)
  const boardAgeMs = (): number => boardAge(access, budget, clock)
  const retryAfterMs = (): number => budget.retryAfter()?.ms ?? 0
  const age = boardAgeMs()
  let everyMs = parts.preferences().pollEveryMs
  const pollEveryMs = (): number => everyMs
  const isByHand = (): boolean => !Number.isFinite(everyMs)
  // The first board is worth trying again by hand too: without one there is nothing to look at.
  const retriesBoard = (): boolean => !isByHand() || !Number.isFinite(boardAgeMs())
  const serviceState = trackServiceState(
    { clock, random, log, pollEveryMs, retriesBoard },
    age < everyMs ? nextPoll(clock.steady() - age, clock.steady(), random, everyMs) : clock.steady(),
    clock.steady() + retryAfterMs(),
  )
  let online = true
  let closing = false
  let isAlone = false
  const isClosing = (): boolean => closing
  const side = {
    access,
    requests,
    budget,
    serviceState,
    clock,
    random,
    emit,
    isClosing,
    ended: () => loop.now(),
  }
  const isWorkingDay = (day: Day): boolean => parts.preferences().isWorkingDay(day)
  const fills = historyFills({ ...side, toDisk })
  const polls = boardPolls({ ...side, isWorkingDay, outageOver: fills.outageOver })
  const isOnline = (): boolean => online
  const isBusy = (): boolean => polls.inFlight() !== null || fills.inFlight() > 0
  const checks = selfChecks({ ...side, isBusy })
  const state = { access, serviceState, polls, fills, checks }
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
  // A moment later: what is on the disk is shown first, and the first request of a process loads a good deal of Node.
  const firstMs = Number.isFinite(age) ? FIRST_ROUND_MS : 1
  const loop = workLoop({ clock, log, firstMs, mostMs: HEARTBEAT_MS, work })

  /** What the plan needs, or undefined while the mirror cannot be used. */
  function readInput(): SyncInput | undefined {
    // Asked for first: settings that another instance changed are told of on the spot.
    const preferences = parts.preferences()
    takeOver(preferences.pollEveryMs)
    return access.tryUse((mirror) =>
      readSyncInput(mirror, { preferences, wanted: fills.wanted, now: clock.now() }),
    )
  }

  const settled = () => Promise.all([polls.inFlight(), fills.settled(), checks.settled()])

  /** Another interval counts from the last board on; but a service that fails is asked no sooner for it. */
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
    if (isAlone) return HEARTBEAT_MS
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
      if (!isAlone && person.refresh()) loop.now()
      await polls.inFlight()
    },
    convert: person.convert,
    async fetchHistory(code, range) {
      if (isAlone) throw isBeingWritten()
      return person.fetchHistory(code, range)
    },
    async check() {
      if (isAlone) throw isBeingWritten()
      return checks.run()
    },
    async alone(work) {
      if (isAlone || closing) throw isBeingWritten()
      isAlone = true
      try {
        await settled()
        return await work()
      } finally {
        isAlone = false
        loop.now()
      }
    },
    want(code) {
      if (fills.want(code)) loop.now()
    },
    // Settings and the lease are told of right after the start, too: that is no reason to begin before the time.
    nudge: loop.again,
    wake() {
      // Noticed here, it must not be noticed once more.
      slept()
      wakeWithin(WAKE_MS)
      loop.now()
    },
    setOnline(now) {
      // By hand a network that comes and goes is no reason to ask.
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
 * How old the mirrored board is, in milliseconds: the greater of what two clocks say, since the steady one may stand
 * still while the machine sleeps and the wall clock may be set back. Infinity where there is no board, or its age
 * cannot be known.
 */
const boardAge = (access: MirrorAccess, budget: Pick<Budget, 'lastBoardOk'>, clock: Clock): number => {
  const fetchedAt = access.tryUse((mirror) => mirror.state().poll?.fetchedAt ?? null) ?? null
  if (fetchedAt === null) return Number.POSITIVE_INFINITY
  const byWall = clock.now() - fetchedAt
  // Known since the last boot only.
  const bySteady = budget.lastBoardOk()?.steadyAgoMs ?? (byWall < 0 ? Number.POSITIVE_INFINITY : 0)
  return Math.max(byWall, bySteady)
}
