import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { errors as english } from '../../shared/languages/en/errors.ts'

import type { Clock, Log, Random } from '../ports.ts'
import {
  afterBoard,
  afterBoardFailure,
  afterHistory,
  afterHistoryFailure,
  afterWake,
  firstPace,
  isDown,
  type Pace,
  withRetryAfter,
} from './pace.ts'

export interface Failure {
  code: ErrorCode
  /** Milliseconds since the epoch. */
  at: number
}

/** The service's recent successes and failures, and when it may get requests again. */
export interface ServiceState {
  pace(): Pace
  /** The last failure of the service as a whole, or of storing its answer; null without trouble. */
  lastError(): Failure | null
  /** Whether the last rates list failed, fetched or stored: shown rates may be outdated. */
  boardFailed(): boolean
  /** Whether the rates list, or the histories, wait for something to pass. */
  boardHeld(): boolean
  fillsHeld(): boolean
  /** Whether the last failure was a rates list: then a history probes next, if one is due. */
  boardFailedLast(): boolean
  /** Returns whether recent failures of histories may have had a cause that is over now. */
  boardCame(): boolean
  boardFailedWith(error: unknown): void
  /** A rates list has arrived, stored or not. */
  boardSaved(): void
  boardNotSaved(error: unknown): void
  historyCame(): void
  /** Returns whether the whole service is down, so that this history is not to blame. */
  historyFailedWith(error: unknown, code: string): boolean
  /** Says nothing about rates list or histories, but its `Retry-After` binds all. */
  conversionFailedWith(error: unknown): void
  /** The rates list is due at `steady` at the latest, exactly then, or not before. */
  dueBy(steady: number): void
  dueAt(steady: number): void
  woke(delayMs: number): void
  /** The service wants no request for so long (ms). The budget stores that, by its clocks. */
  setRetryAfter(ms: number): void
}

/** Failures of one currency's history; all others concern the service. */
const OF_ONE_CODE: ReadonlySet<ErrorCode> = new Set(['not-found', 'empty', 'bad-data'])
/** After this many unreadable histories in a row, the service is to blame. */
const SPOILT = 3

interface ServiceStateParts {
  clock: Clock
  random: Random
  log: Log
  /** The polling interval (ms); Infinity by hand. */
  pollEveryMs(): number
  /** Whether a failed rates list is tried again automatically. */
  retriesBoard(): boolean
}

/** `pollDue` is the steady moment of the first poll, `retryAfterUntil` the service's deadline. */
export const trackServiceState = (
  { clock, random, log, pollEveryMs, retriesBoard }: ServiceStateParts,
  pollDue: number,
  retryAfterUntil: number,
): ServiceState => {
  let pace = firstPace(pollDue, retryAfterUntil)
  let boardError: Failure | null = null
  let historyError: Failure | null = null
  let boardFailedLast = false
  let spoilt = new Set<string>()

  const noted = (error: unknown, what: string): Failure => {
    const code = codeOf(error)
    // The terminal shows it to the user, so the sentence comes first.
    const detail = error instanceof AinaError ? error.message : String(error)
    log.warn(`${what}: ${english.errors[code].says} (${code}: ${detail})`)
    return { code, at: clock.now() }
  }
  const retryAfter = (error: unknown): number | null =>
    error instanceof AinaError ? error.retryAfterMs : null

  return {
    pace: () => pace,
    lastError: () => boardError ?? historyError,
    boardFailed: () => boardError !== null,
    boardHeld: () => pace.boardFailures > 0 || clock.steady() < pace.retryAfterUntil,
    fillsHeld: () => pace.fillFailures > 0,
    boardFailedLast: () => boardFailedLast,
    boardCame() {
      const wasDown = isDown(pace)
      boardFailedLast = false
      pace = afterBoard(pace, clock.steady(), random, pollEveryMs())
      historyError = null
      return wasDown
    },
    boardFailedWith(error) {
      boardFailedLast = true
      boardError = noted(error, 'The board')
      pace = afterBoardFailure(pace, clock.steady(), retryAfter(error), random, retriesBoard())
    },
    boardSaved() {
      pace = { ...pace, boardFailures: 0 }
      boardError = null
    },
    boardNotSaved(error) {
      pace = { ...pace, boardFailures: Math.max(1, pace.boardFailures) }
      // Log once: it is tried again every few seconds.
      if (boardError?.code !== codeOf(error))
        boardError = noted(error, 'The board came and is not written down')
    },
    historyCame() {
      pace = afterHistory(pace)
      historyError = null
      spoilt = new Set()
    },
    historyFailedWith(error, code) {
      const failure = noted(error, `The history of ${code}`)
      const wait = retryAfter(error)
      if (failure.code === 'bad-data') spoilt.add(code)
      // A problem with one currency must not hold up the others.
      if (wait === null && OF_ONE_CODE.has(failure.code) && spoilt.size < SPOILT) return false
      boardFailedLast = false
      historyError = failure
      pace = afterHistoryFailure(pace, clock.steady(), wait, random)
      return isDown(pace)
    },
    conversionFailedWith(error) {
      pace = withRetryAfter(pace, clock.steady(), retryAfter(error))
    },
    dueBy(steady) {
      pace = { ...pace, pollDue: Math.min(pace.pollDue, steady) }
    },
    dueAt(steady) {
      pace = { ...pace, pollDue: steady, woken: false }
    },
    setRetryAfter(ms) {
      pace = { ...pace, retryAfterUntil: ms > 0 ? clock.steady() + ms : 0 }
    },
    woke(delayMs) {
      pace = afterWake(pace, clock.steady(), delayMs)
    },
  }
}
