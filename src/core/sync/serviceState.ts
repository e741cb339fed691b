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

/** How the service has been doing, and so when it may be asked again. */
export interface ServiceState {
  pace(): Pace
  /** What went wrong last with the service as a whole, or with writing down what it said; null when all is well. */
  lastError(): Failure | null
  /** Whether the last board could not be had, or not be kept: what is shown may have changed since. */
  boardFailed(): boolean
  /** Whether something has to pass before the board, or the histories, can go on as usual. */
  boardHeld(): boolean
  fillsHeld(): boolean
  /** Whether what failed last of all was a board: then it is a history's turn to probe, where one is wanted. */
  boardFailedLast(): boolean
  /** Returns whether histories that failed lately may have failed of what is over now. */
  boardCame(): boolean
  boardFailedWith(error: unknown): void
  /** A board has come, and could or could not be written down. */
  boardSaved(): void
  boardNotSaved(error: unknown): void
  historyCame(): void
  /** Returns whether the whole service is down by now, so that it says little about this history. */
  historyFailedWith(error: unknown, code: string): boolean
  /** Says nothing of the board or the histories, but what the service asks for holds for all. */
  conversionFailedWith(error: unknown): void
  /** The board is due at `steady` at the latest, exactly then, or not before. */
  dueBy(steady: number): void
  dueAt(steady: number): void
  woke(delayMs: number): void
  /** For how long (ms) the service wants no request by now; the budget keeps that, with the clocks that it holds by. */
  setRetryAfter(ms: number): void
}

/** Failures that concern one currency's history; all others concern the service. */
const OF_ONE_CODE: ReadonlySet<ErrorCode> = new Set(['not-found', 'empty', 'bad-data'])
/** So many currencies in a row whose histories cannot be read are no longer a matter of one. */
const SPOILT = 3

interface ServiceStateParts {
  clock: Clock
  random: Random
  log: Log
  /** How often (ms) the board is asked for; Infinity: by hand. */
  pollEveryMs(): number
  /** Whether a board that could not be had is tried again by itself. */
  retriesBoard(): boolean
}

/** `pollDue` is the steady moment of the first poll, `retryAfterUntil` the one until which the service wants no request. */
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
    // The terminal shows it to whoever started Aina: in words first.
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
      // Said once: it is tried again every few seconds.
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
      // What goes wrong with one currency must not hold up the others.
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
