import { type Day, utcDay } from '../../shared/day.ts'
import { AinaError, codeOf, type ErrorCode } from '../../shared/errors.ts'
import type { BoardAnswer, HistoryAnswer } from '../answers.ts'
import type { Budget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import type { MirrorHolder } from '../mirror/holdMirror.ts'
import { noCoverage } from '../mirror/state.ts'
import type { Clock, Log, Random } from '../ports.ts'
import { backoffMs } from './backoff.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import { afterBoard, afterFailure, afterSuccess, afterWake, type Pace } from './pace.ts'
import { fillProgress, type HistoryTask, type PlanView, plan } from './plan.ts'
import { CACHE_MS, nextPoll, wakeDelay } from './pollTimes.ts'
import type { Requests } from './requests.ts'
import { phaseOf, type SyncView } from './syncView.ts'

/** What a person has decided about the work, and what the calendar says. */
export interface SyncWishes {
  pins: readonly string[]
  paused: boolean
  onlyPinned: boolean
  isWorkingDay(day: Day): boolean
}

export interface SyncParts {
  mirror: MirrorHolder
  requests: Requests
  budget: Pick<Budget, 'lastBoardOk'>
  clock: Clock
  random: Random
  log: Log
  wishes(): SyncWishes
  /** Whether this copy does the background work; else it asks only for what a person waits for. */
  working(): boolean
  told: {
    /** A board has come; `changed`: something besides the time of the fetch is new. */
    board(changed: boolean, answer: BoardAnswer): void
    history(code: string): void
    /** The status differs in more than its times. */
    status(): void
  }
}

export interface Sync {
  view(): SyncView
  /** Whether the last board request failed, so that what is shown may have changed since. */
  boardFailed(): boolean
  /** Asks for the board if it is older than the service's cache; resolves when it has come, or at once. */
  refresh(): Promise<void>
  /** Puts a currency's history ahead of the fill, since a person waits for it. */
  want(code: string): void
  /** Looks again: settings, the lease or the mirror have changed. */
  nudge(): void
  /** The machine woke or its network came back: one refresh at a random moment within 30 s, if one is due. */
  wake(): void
  /** What the system says of the network. While it is off, nothing is polled. */
  setOnline(online: boolean): void
  /** Ends the work: starts nothing more and resolves when nothing is on its way. */
  close(): Promise<void>
}

/** How many histories are on their way at once: enough to hide a slow service, few enough to be polite. */
const AT_ONCE = 3
/** The longest sleep between two looks; a machine's sleep is noticed by it where nobody tells. */
const HEARTBEAT_MS = 10_000
const WAKE_WITHIN_MS = 30_000
/** Wall and steady clock this far apart since the last look: the machine slept, or its clock was set. */
const SLEPT_MS = 60_000
/** Confirmations are spread over these hours, so that not all copies ask right after a publication or midnight. */
const CONFIRM_SPREAD_MS = 6 * 3_600_000
/** What is due this soon after the start was due before: nothing but this start brings it about. */
const START_MS = 60_000
/** Failures that concern one currency's history; all others concern the service. */
const OF_ONE_CODE: ReadonlySet<ErrorCode> = new Set(['not-found', 'empty', 'bad-data'])

/**
 * The background work for one service: polls the board, fills and confirms histories, within the budget. One timer
 * and one look (`turn`) that starts whatever may start; what is asked for is decided by `plan`, when by `Pace`.
 */
export const startSync = (parts: SyncParts): Sync => {
  const { mirror, requests, budget, clock, random, log, told } = parts
  const startedAt = clock.steady()
  const histories = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  /** Codes whose history failed, with failures in a row and the steady moment until which they rest. */
  const rests = new Map<string, { failures: number; until: number }>()
  const confirmFrom = new Map<Day, number>()
  let board: Promise<void> | null = null
  let online = true
  let closing = false
  let boardFailed = false
  let lastError: SyncView['lastError'] = null
  let drift = clock.now() - clock.steady()
  let toldStatus = ''
  let pace: Pace = { pollDue: firstPoll(), blockedUntil: 0, barredUntil: 0, failures: 0 }
  let cancelTimer = clock.after(1, turn)

  /** What the mirror says, or undefined while it cannot be used. */
  function ask<T>(work: Parameters<typeof mirror.use<T>>[0]): T | undefined {
    try {
      return mirror.use(work)
    } catch (error) {
      if (!(error instanceof AinaError)) throw error
      return undefined
    }
  }

  function firstPoll(): number {
    const steady = clock.steady()
    const fetchedAt = ask((open) => open.state().poll?.fetchedAt ?? null)
    if (fetchedAt === null) return steady
    // The steady clock knows better than the wall clock, but only since the last boot.
    const asked = budget.lastBoardOk()
    if (asked) return nextPoll(steady - asked.steadyAgoMs, steady, random)
    const age = clock.now() - (fetchedAt ?? 0)
    return age >= 0 && age < CACHE_MS ? nextPoll(steady - age, steady, random) : steady
  }

  function planView(): PlanView | undefined {
    return ask((open) => {
      const { assets, board: rows, coverage, poll } = open.state()
      const provisional = open.provisionalDays()
      const listed = [...rows].filter(([, row]) => row.delistedAt === null)
      return {
        ...parts.wishes(),
        assets: listed.map(([code]) => ({
          code,
          kind: assets.get(code)?.kind ?? '',
          coverage: coverage.get(code) ?? noCoverage,
          provisional: provisional.get(code) ?? [],
        })),
        wanted,
        boardDay: poll?.day ?? 0,
        today: utcDay(clock.now()),
        now: clock.now(),
      }
    })
  }

  /** Starts whatever may start now, and sets the timer for the next look. */
  function turn(): void {
    cancelTimer()
    if (closing) return
    noticeSleep()
    const steady = clock.steady()
    const mayWork = parts.working() && online && steady >= pace.blockedUntil
    const waits = [HEARTBEAT_MS, pace.blockedUntil - steady, pace.pollDue - steady].filter((wait) => wait > 0)
    if (mayWork && !board && steady >= pace.pollDue) waits.push(startBoard('own'))
    const view = planView()
    if (view) waits.push(...startHistories(view, mayWork))
    tellStatus(view)
    cancelTimer = clock.after(Math.max(1, Math.min(...waits.filter((wait) => wait > 0))), turn)
  }

  /** Returns the waits that the budget asks for. */
  function startHistories(view: PlanView, mayWork: boolean): number[] {
    if (clock.steady() < pace.barredUntil) return []
    // What is complete by now, by whosever work, is waited for no longer.
    const incomplete = new Set(view.assets.flatMap(({ code, coverage }) => (coverage.complete ? [] : [code])))
    for (const code of wanted) if (!incomplete.has(code)) wanted.delete(code)
    // After a failure one request probes, alone.
    const places = pace.failures === 0 ? AT_ONCE : board === null ? 1 : 0
    for (const task of plan(view)) {
      if (histories.size >= places) break
      const who: Who = task.why === 'person' ? 'person' : 'own'
      if ((who === 'own' && !mayWork) || !mayGo(task)) continue
      const leave = requests.history(who, task.code, task.range)
      if (!leave.ok) return [leave.waitMs]
      const work = takeHistory(task, leave.answer).finally(() => {
        histories.delete(task.code)
        turn()
      })
      histories.set(task.code, work)
    }
    return []
  }

  /** Whether a task may go now: it is not on its way, does not rest, and a confirmation has had its random delay. */
  function mayGo({ code, why, range }: HistoryTask): boolean {
    const steady = clock.steady()
    if (histories.has(code) || isResting(code)) return false
    if (why !== 'confirm' || range === 'all') return true
    const known = confirmFrom.get(range.to)
    const from = known ?? (steady - startedAt < START_MS ? steady : steady + random() * CONFIRM_SPREAD_MS)
    confirmFrom.set(range.to, from)
    return from <= steady
  }

  const isResting = (code: string): boolean => (rests.get(code)?.until ?? 0) > clock.steady()

  /** Returns 0 when the request has left, else how long the budget wants it to wait. */
  function startBoard(who: Who): number {
    const leave = requests.board(who)
    if (!leave.ok) return leave.waitMs
    board = takeBoard(leave.answer).finally(() => {
      board = null
      turn()
    })
    return 0
  }

  async function takeBoard(coming: Promise<BoardAnswer>): Promise<void> {
    try {
      const answer = await coming
      pace = afterBoard(pace, clock.steady(), random)
      const { changed } = mirror.use((open) => open.putBoard(answer, clock.now()))
      lastError = null
      boardFailed = false
      told.board(changed, answer)
    } catch (error) {
      boardFailed = true
      failed(error)
    }
  }

  async function takeHistory({ code, range }: HistoryTask, coming: Promise<HistoryAnswer>): Promise<void> {
    try {
      const answer = await coming
      mirror.use((open) => open.putHistory(code, range, answer, clock.now()))
      rests.delete(code)
      wanted.delete(code)
      pace = afterSuccess(pace)
      lastError = null
      told.history(code)
    } catch (error) {
      restAfterFailure(code, codeOf(error))
      failed(error, code)
    }
  }

  function restAfterFailure(code: string, why: ErrorCode): void {
    wanted.delete(code)
    const failures = (rests.get(code)?.failures ?? 0) + 1
    rests.set(code, { failures, until: clock.steady() + backoffMs(failures, random) })
    if (!closing) ask((open) => open.putFailure(code, why, clock.now()))
  }

  function failed(error: unknown, code?: string): void {
    if (closing) return
    const why = codeOf(error)
    const detail =
      error instanceof AinaError ? error.message : error instanceof Error ? error.stack : String(error)
    log.warn(`${code ?? 'board'}: ${why}: ${detail}`)
    if (error instanceof RefusedAnswer) ask((open) => open.putRefusals(error.refused, clock.now()))
    const retryAfterMs = error instanceof AinaError ? error.retryAfterMs : null
    // What goes wrong with one currency must not hold up the others.
    if (code !== undefined && OF_ONE_CODE.has(why) && retryAfterMs === null) return
    lastError = { code: why, at: clock.now() }
    pace = afterFailure(pace, clock.steady(), retryAfterMs, random)
  }

  function noticeSleep(): void {
    const now = clock.now() - clock.steady()
    const slept = now - drift > SLEPT_MS
    drift = now
    if (slept) wakeWithin(WAKE_WITHIN_MS - HEARTBEAT_MS)
  }

  function wakeWithin(mostMs: number): void {
    const fetchedAt = ask((open) => open.state().poll?.fetchedAt ?? null) ?? null
    if (fetchedAt !== null && Math.abs(clock.now() - fetchedAt) < CACHE_MS) return
    pace = afterWake(pace, clock.steady(), Math.min(wakeDelay(random), mostMs))
  }

  function viewOf(view: PlanView | undefined): SyncView {
    const { done, total } = view ? fillProgress(view) : { done: 0, total: 0 }
    const toFill = view ? plan(view).some(({ code, range }) => range === 'all' && !isResting(code)) : false
    const filling = histories.size > 0 || (toFill && parts.working())
    const paused = view?.paused === true && done < total
    const facts = {
      online,
      lastError,
      failures: pace.failures,
      boardOnItsWay: board !== null,
      filling,
      paused,
    }
    return { phase: phaseOf(facts), done, total, nextPollAt: nextPollAt(), lastError }
  }

  function nextPollAt(): number | null {
    if (parts.working())
      return clock.now() + Math.max(0, Math.max(pace.pollDue, pace.blockedUntil) - clock.steady())
    const fetchedAt = ask((open) => open.state().poll?.fetchedAt ?? null) ?? null
    return fetchedAt === null ? null : fetchedAt + CACHE_MS
  }

  function tellStatus(planned: PlanView | undefined): void {
    const view = viewOf(planned)
    // Neither its times nor that a poll is on its way is news: an unchanged poll must not be told twice.
    const phase = view.phase === 'polling' ? 'idle' : view.phase
    const status = JSON.stringify([phase, view.done, view.total, view.lastError, boardFailed])
    if (status === toldStatus) return
    toldStatus = status
    told.status()
  }

  return {
    view: () => viewOf(planView()),
    boardFailed: () => boardFailed,
    async refresh() {
      if (!board && mayRefresh()) startBoard('person')
      await board
    },
    want(code) {
      if (wanted.has(code) || histories.has(code)) return
      wanted.add(code)
      turn()
    },
    nudge: turn,
    wake() {
      wakeWithin(WAKE_WITHIN_MS)
      turn()
    },
    setOnline(now) {
      if (now && !online) wakeWithin(WAKE_WITHIN_MS)
      online = now
      turn()
    },
    async close() {
      closing = true
      cancelTimer()
      await Promise.allSettled([board, ...histories.values()])
    },
  }

  function mayRefresh(): boolean {
    if (closing || clock.steady() < pace.barredUntil) return false
    const hasBoard = ask((open) => open.state().poll !== null)
    const asked = budget.lastBoardOk()
    return !(hasBoard && asked !== null && asked.steadyAgoMs < CACHE_MS)
  }
}
