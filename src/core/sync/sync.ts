import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { errors as english } from '../../shared/languages/en/errors.ts'
import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import { coverageOf, type Mirror } from '../mirror/mirror.ts'
import type { MirrorHandle } from '../mirror/mirrorHandle.ts'
import type { Clock, Log, Random } from '../ports.ts'
import type { BoardAnswer, ConversionAnswer, HistoryRange } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import { type ServiceClient, serviceLimits } from '../service/serviceClient.ts'
import type { Budget, Priority } from './budget.ts'
import { backoffMs, fillProgress, LONGEST_WAIT_MS, nextTask, type SyncInput, untilPoll } from './nextTask.ts'
import type { SyncPreferences } from './preferences.ts'
import { type CountedRequest, sendCounted, Unsent } from './send.ts'

interface Failure {
  code: ErrorCode
  /** Milliseconds since the epoch. */
  at: number
}

/** The state of the work. Moments are milliseconds since the epoch. */
interface SyncView {
  phase: 'idle' | 'filling' | 'polling' | 'waiting' | 'offline' | 'paused'
  /** Currencies with their whole history, of those to download. */
  done: number
  total: number
  nextPollAt: number | null
  lastError: Failure | null
}

export type SyncEvent =
  /** A rates list is stored. */
  | { kind: 'board'; serverNow: number | null }
  | { kind: 'history'; code: string }
  /** The view has changed in more than its times. */
  | { kind: 'status' }

interface Failures {
  count: number
  retryAt: number
}
const noFailures: Failures = { count: 0, retryAt: 0 }

interface SyncParts {
  mirror: Pick<MirrorHandle, 'use'>
  client: ServiceClient
  budget: Budget
  clock: Clock
  random: Random
  log: Log
  preferences(): SyncPreferences
  /** Whether this process works in the background; else it sends only the user's requests. */
  isWorker(): boolean
  emit(event: SyncEvent): void
}

/** Polls are late by up to this part of the interval, so that processes started together drift apart. */
const PHASE = 0.1
/** After a request that could not leave, the next one is tried so much later. */
const HOLD_MS = 1_000
/** The refresh after waking is spread over this. */
const WAKE_MS = 30_000
/** A longer gap between two looks at the wall clock means that the machine slept. */
const SLEPT_MS = LONGEST_WAIT_MS + 10_000
/** The daily refresh begins within the first hours of the day. */
const DAY_OFFSET_MS = 3 * 3_600_000
/** So long after the start, only the disk is read, for users who wait to see it. */
const FIRST_WAIT_MS = 250
/** The next poll is reported again if it moves by more. */
const REPORTED_WITHIN_MS = 1_000
/** Failures of one currency's history; all others concern the service. */
const OF_ONE_CODE: ReadonlySet<ErrorCode> = new Set(['not-found', 'empty', 'bad-data'])

const refusedIn = (error: unknown) => (error instanceof RefusedAnswer ? error.refused : [])

/** Never in the past: null if nothing is due. */
const pollMoment = (input: SyncInput): number | null => {
  const at = input.now + Math.max(untilPoll(input), input.blockedForMs)
  return at > input.now && Number.isFinite(at) ? at : null
}

/**
 * The background work for one service. One loop asks `nextTask` what is due, does it, stores the answer and asks again. Every
 * request goes through `sendCounted`, with a permit of the budget; so does the check of another service's address.
 */
export class Sync {
  readonly #parts: SyncParts
  readonly #stop = new AbortController()
  readonly #phase: number
  readonly #dayOffsetMs: number
  #loop: Promise<void> | null = null
  #isOnline = true
  /** The request of the loop or of a refresh for the rates list, so that there is one at a time. */
  #poll: Promise<void> | null = null
  /** A rates list that could not be stored yet. It is not downloaded again: the service caches it. */
  #unsaved: { answer: BoardAnswer; fetchedAt: number } | null = null
  readonly #inFlight = new Set<Promise<unknown>>()
  /** Failures in a row, and the monotonic moment of the next try. Failures of histories keep no poll. */
  #boardFailures = noFailures
  #historyFailures = noFailures
  /** The loop sends nothing before this monotonic moment: a request could not leave. */
  #heldUntil = 0
  #lastError: Failure | null = null
  #boardFailed = false
  /** The last rates list of this process: milliseconds since the epoch, and monotonic. */
  #boardAt: { fetchedAt: number; steady: number } | null = null
  /** The refresh after waking, monotonic. */
  #wakeAt: number | null = null
  #lastLook: number
  readonly #awaitedCodes = new Set<string>()
  /** Currencies that failed for their own reason: how often in a row, and until when (monotonic) they rest. */
  readonly #resting = new Map<string, { failures: number; until: number }>()
  #endWait: () => void = () => {}
  #reported = ''
  #reportedPollAt: number | null = null

  constructor(parts: SyncParts) {
    this.#parts = parts
    this.#phase = 1 + PHASE * parts.random()
    this.#dayOffsetMs = DAY_OFFSET_MS * parts.random()
    this.#lastLook = parts.clock.now()
  }

  start(): void {
    this.#loop ??= this.#work()
  }

  async #work(): Promise<void> {
    await this.#wait(FIRST_WAIT_MS)
    while (!this.#stop.signal.aborted) {
      let waitMs = LONGEST_WAIT_MS
      try {
        waitMs = await this.#step()
      } catch (error) {
        // Not a failure of the service: the mirror cannot be used, or the work has a mistake.
        this.#parts.log.warn(`the background work failed: ${String(error)}`)
      }
      this.#report()
      if (waitMs > 0 && !this.#stop.signal.aborted) await this.#wait(waitMs)
    }
  }

  /** Does one task. Returns how long to wait before the next. */
  async #step(): Promise<number> {
    this.#noticeSleep()
    if (!this.#parts.isWorker() || !this.#isOnline) return LONGEST_WAIT_MS
    if (this.#unsaved && !this.#store(this.#unsaved)) return LONGEST_WAIT_MS
    const task = nextTask(this.#input())
    if (task.kind === 'wait') return task.ms
    if (task.kind === 'poll') await this.#fetchBoard('background')
    // Its failure is logged, noted in the mirror and counted already.
    else await this.#fetchHistory('background', task.code, task.range).catch(() => {})
    // A request takes its time: only a gap between two looks means sleep.
    this.#lastLook = this.#parts.clock.now()
    return 0
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(ms, resolve)
      this.#endWait = () => {
        cancel()
        resolve()
      }
    })
  }

  #noticeSleep(): void {
    const now = this.#parts.clock.now()
    if (now - this.#lastLook > SLEPT_MS) this.#planRefresh(WAKE_MS - LONGEST_WAIT_MS)
    this.#lastLook = now
  }

  /** One refresh at a random moment. Earlier failures mean little after sleep. */
  #planRefresh(withinMs: number): void {
    this.#boardFailures = noFailures
    this.#historyFailures = noFailures
    if (this.#wakeAt !== null || this.#boardNow() === 'fresh') return
    this.#wakeAt = this.#parts.clock.steady() + withinMs * this.#parts.random()
  }

  /** Whether the rates list is younger than the service's cache. */
  #boardNow(): 'fresh' | 'old' | 'unknown' {
    try {
      const { poll } = this.#parts.mirror.use((open) => open.state())
      return this.#boardAgeMs(poll?.fetchedAt ?? null) < ANSWER_LASTS_MS ? 'fresh' : 'old'
    } catch (error) {
      if (error instanceof AinaError) return 'unknown'
      throw error
    }
  }

  /** Throws AinaError while the mirror cannot be used. */
  #input(): SyncInput {
    const { mirror, clock, budget, preferences } = this.#parts
    const state = mirror.use((open) => open.state())
    const { poll } = state
    const { pollEveryMs, pins, paused, onlyPinned } = preferences()
    const steady = clock.steady()
    for (const code of this.#awaitedCodes)
      if (coverageOf(state, code).complete) this.#awaitedCodes.delete(code)
    return {
      pins,
      paused,
      onlyPinned,
      now: clock.now(),
      boardAgeMs: this.#boardAgeMs(poll?.fetchedAt ?? null),
      // By hand, the first list is fetched nevertheless: without one there is nothing to show.
      pollEveryMs: pollEveryMs * this.#phase,
      wakeInMs: this.#wakeAt === null ? null : Math.max(0, this.#wakeAt - steady),
      blockedForMs: Math.max(this.#heldUntil - steady, budget.backgroundWaitMs()),
      pollBlockedForMs: this.#boardFailures.retryAt - steady,
      historiesBlockedForMs: this.#historyFailures.retryAt - steady,
      boardDay: poll?.day ?? null,
      assets: [...state.assets.values()].map(({ code, lastSeen }) => ({
        code,
        lastSeen,
        coverage: coverageOf(state, code),
      })),
      awaitedCodes: this.#awaitedCodes,
      resting: new Set([...this.#resting].flatMap(([code, { until }]) => (until > steady ? [code] : []))),
      dayOffsetMs: this.#dayOffsetMs,
    }
  }

  /** The greater age by two clocks: the monotonic one may stop in sleep, and the wall clock may be set back. */
  #boardAgeMs(fetchedAt: number | null): number {
    const { clock } = this.#parts
    if (fetchedAt === null) return Number.POSITIVE_INFINITY
    const byWall = clock.now() - fetchedAt
    // Another process may have fetched since. A moment that lies ahead comes from a clock that was set back.
    if (this.#boardAt?.fetchedAt !== fetchedAt) {
      const ageMs = byWall < 0 ? ANSWER_LASTS_MS : byWall
      this.#boardAt = { fetchedAt, steady: clock.steady() - ageMs }
    }
    return Math.max(byWall, clock.steady() - this.#boardAt.steady)
  }

  #send<T>(request: CountedRequest, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.#stop
    if (signal.aborted) return Promise.reject(new Unsent('away', 'Aina is closing'))
    const answer = sendCounted(this.#parts.budget, request, () => ask(signal)).catch((error: unknown) => {
      if (error instanceof Unsent) this.#heldUntil = this.#parts.clock.steady() + HOLD_MS
      throw error
    })
    this.#inFlight.add(answer)
    const over = (): void => void this.#inFlight.delete(answer)
    answer.then(over, over)
    return answer
  }

  #fetchBoard(priority: Priority): Promise<void> {
    this.#poll ??= this.#fetchBoardOnce(priority).finally(() => {
      this.#poll = null
    })
    return this.#poll
  }

  async #fetchBoardOnce(priority: Priority): Promise<void> {
    const { client, clock } = this.#parts
    this.#wakeAt = null
    try {
      const { wholeMs } = serviceLimits.board
      const answer = await this.#send({ priority, what: 'rates', deadlineMs: wholeMs }, (signal) =>
        client.board(signal),
      )
      this.#boardFailures = noFailures
      const fetchedAt = clock.now()
      this.#boardAt = { fetchedAt, steady: clock.steady() }
      this.#store({ answer, fetchedAt })
    } catch (error) {
      if (this.#stop.signal.aborted || error instanceof Unsent) return
      this.#boardFailures = this.#failed(error, null, this.#boardFailures)
      this.#boardFailed = true
      this.#tryToNote((open) => open.putPollFailure(codeOf(error), clock.now(), refusedIn(error)))
    }
  }

  /** Returns whether the rates list is stored, or will never be. */
  #store({ answer, fetchedAt }: { answer: BoardAnswer; fetchedAt: number }): boolean {
    const { mirror, clock, emit, log } = this.#parts
    this.#unsaved = { answer, fetchedAt }
    try {
      mirror.use((open) => open.putBoard(answer, fetchedAt))
      this.#unsaved = null
      this.#boardFailed = false
      this.#lastError = null
      emit({ kind: 'board', serverNow: answer.serverNow })
      return true
    } catch (error) {
      const code = codeOf(error)
      if (this.#lastError?.code !== code)
        log.warn(`The rates list cannot be stored (${code}: ${String(error)})`)
      this.#lastError = { code, at: clock.now() }
      this.#boardFailed = true
      if (error instanceof AinaError && code !== 'internal') return false
      // The mirror would refuse it for ever: the file is not the reason.
      this.#unsaved = null
      return true
    }
  }

  /** Resolves to the number of new or different points. */
  async #fetchHistory(priority: Priority, code: string, range: HistoryRange): Promise<number> {
    const { client, clock, mirror, emit } = this.#parts
    try {
      const deadlineMs = serviceLimits.history.wholeMs
      const answer = await this.#send({ priority, what: code, deadlineMs }, async (signal) => {
        const points = await client.history(code, range, signal)
        // Valid for a few days, never for a whole history.
        if (range === 'all' && points.day.length === 0) throw new AinaError('empty', `no points of ${code}`)
        return points
      })
      const changed = mirror.use((open) => open.putHistory(code, range, answer, clock.now()))
      this.#resting.delete(code)
      this.#historyCame()
      emit({ kind: 'history', code })
      return changed
    } catch (error) {
      if (this.#stop.signal.aborted || error instanceof Unsent) throw error
      this.#rest(code)
      const next = this.#failed(error, code, this.#historyFailures)
      if (!OF_ONE_CODE.has(codeOf(error))) this.#historyFailures = next
      this.#tryToNote((open) => open.putFailure(code, codeOf(error), clock.now(), refusedIn(error)))
      throw error
    } finally {
      // Who still waits asks again; a failing history must not stay first.
      this.#awaitedCodes.delete(code)
    }
  }

  #rest(code: string): void {
    const { clock, random } = this.#parts
    const failures = (this.#resting.get(code)?.failures ?? 0) + 1
    this.#resting.set(code, { failures, until: clock.steady() + backoffMs(failures, random) })
  }

  #historyCame(): void {
    // Currencies that failed in an outage were not to blame.
    if (this.#historyFailures.count > 1) this.#resting.clear()
    this.#historyFailures = noFailures
    if (!this.#boardFailed) this.#lastError = null
  }

  /** Logs and counts a failure of one currency's history, or of the rates list (`asset` null). */
  #failed(error: unknown, asset: string | null, before: Failures): Failures {
    const { clock, random, log } = this.#parts
    const code = codeOf(error)
    const detail = error instanceof AinaError ? error.message : String(error)
    const what = asset === null ? 'The rates list' : `The history of ${asset}`
    log.warn(`${what}: ${english.errors[code].says} (${code}: ${detail})`)
    if (asset === null || !OF_ONE_CODE.has(code)) this.#lastError = { code, at: clock.now() }
    const count = before.count + 1
    return { count, retryAt: clock.steady() + backoffMs(count, random) }
  }

  /** Notes a failure in the mirror, if that can be written. */
  #tryToNote(note: (mirror: Mirror) => void): void {
    try {
      this.#parts.mirror.use(note)
    } catch (error) {
      this.#parts.log.warn(`a failure could not be stored: ${String(error)}`)
    }
  }

  view(): SyncView {
    const view = this.#viewBetweenPolls()
    if (this.#poll === null) return view
    // Who learns of a poll has to learn of its end.
    this.#reported = ''
    return { ...view, phase: view.phase === 'offline' ? 'offline' : 'polling', nextPollAt: null }
  }

  #viewBetweenPolls(): SyncView {
    let input: SyncInput | null = null
    try {
      input = this.#input()
    } catch (error) {
      if (!(error instanceof AinaError)) throw error
    }
    const { done, total } = input ? fillProgress(input) : { done: 0, total: 0 }
    const nextPollAt = input && this.#isOnline ? pollMoment(input) : null
    return { phase: this.#phaseOf(input, done < total), done, total, nextPollAt, lastError: this.#lastError }
  }

  #phaseOf(input: SyncInput | null, isFilling: boolean): SyncView['phase'] {
    if (!this.#isOnline || this.#lastError?.code === 'offline') return 'offline'
    const isFailing = this.#boardFailures.count > 0 || this.#historyFailures.count > 0
    const { budget } = this.#parts
    if (!input || this.#unsaved || isFailing || budget.trouble() || budget.retryAfter()) return 'waiting'
    if (input.paused && isFilling) return 'paused'
    return isFilling ? 'filling' : 'idle'
  }

  /** When the rates list is fetched next (milliseconds since the epoch), for a caller who reports it: `status` then does not. */
  reportNextPoll(): number | null {
    const { nextPollAt } = this.#viewBetweenPolls()
    this.#reportedPollAt = nextPollAt
    return nextPollAt
  }

  /** Whether a list waits because the mirror could not store it. */
  hasUnsavedBoard(): boolean {
    return this.#unsaved !== null
  }

  #report(): void {
    const { phase, done, total, lastError, nextPollAt } = this.#viewBetweenPolls()
    const status = JSON.stringify([phase, done, total, lastError, this.#boardFailed])
    const isSamePoll = Math.abs((nextPollAt ?? 0) - (this.#reportedPollAt ?? 0)) < REPORTED_WITHIN_MS
    if (status === this.#reported && isSamePoll) return
    this.#reported = status
    this.#reportedPollAt = nextPollAt
    this.#parts.emit({ kind: 'status' })
  }

  /** Whether the last rates list failed, fetched or stored: shown rates may be outdated. */
  boardFailed(): boolean {
    return this.#boardFailed
  }

  /** Fetches the rates list for the user if it is older than the service's cache. Resolves when it has arrived, or at once. */
  async refresh(): Promise<void> {
    if (this.#poll !== null) return this.#poll
    if (this.#unsaved || this.#stop.signal.aborted || this.#boardNow() !== 'old') return
    await this.#fetchBoard('user')
    this.nudge()
  }

  /** Lets the service convert, for the user. `amount` is decimal text. Throws AinaError. */
  convert(from: string, to: string, amount: string): Promise<ConversionAnswer> {
    const what = JSON.stringify([from, to, amount])
    const deadlineMs = serviceLimits.conversion.wholeMs
    return this.#send({ priority: 'user', what, deadlineMs }, (signal) =>
      this.#parts.client.convert(from, to, amount, signal),
    )
  }

  /** Fetches a whole history again for the user. Resolves to the number of new or different points. Throws AinaError. */
  fetchWholeHistory(code: string): Promise<number> {
    return this.#fetchHistory('user', code, 'all')
  }

  /** Moves a currency ahead in the first download: somebody waits for it. */
  want(code: string): void {
    this.#awaitedCodes.add(code)
    this.nudge()
  }

  /** Looks again what is due: settings, the lease or the mirror have changed. */
  nudge(): void {
    this.#endWait()
  }

  /** The machine woke or is online again: one refresh at a random moment within 30 s, if the list is older than the service's cache. */
  wake(): void {
    this.#lastLook = this.#parts.clock.now()
    this.#planRefresh(WAKE_MS)
    this.nudge()
  }

  /** Whether the system is online. Offline, the loop sends nothing. */
  setOnline(isOnline: boolean): void {
    const isBack = isOnline && !this.#isOnline
    this.#isOnline = isOnline
    if (isBack && Number.isFinite(this.#parts.preferences().pollEveryMs)) this.#planRefresh(WAKE_MS)
    this.#report()
    this.nudge()
  }

  /** Ends the work and resolves when nothing is in flight. */
  async close(): Promise<void> {
    this.#stop.abort()
    this.nudge()
    await Promise.allSettled([this.#loop, ...this.#inFlight])
  }
}
