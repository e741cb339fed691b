import type { Day } from '../../shared/day.ts'
import { AinaError } from '../../shared/errors.ts'
import type { BoardAnswer, ConversionAnswer, HistoryRange } from '../answers.ts'
import type { Budget } from '../budget/budget.ts'
import type { MirrorHolder } from '../mirror/holdMirror.ts'
import type { Clock, Log, Random } from '../ports.ts'
import { boardAge } from './boardAge.ts'
import { boardPolls } from './boardPolls.ts'
import { historyFills } from './historyFills.ts'
import { fillFrom, isDown, pollFrom } from './pace.ts'
import { fillProgress, type PlanView } from './plan.ts'
import { CACHE_MS, nextPoll, WAKE_MS, wakeDelay } from './pollTimes.ts'
import { reachOf } from './reach.ts'
import type { Requests } from './requests.ts'
import { type SeenForPlan, type SyncWishes, seenForPlan } from './seenForPlan.ts'
import { sleepWatch } from './sleepWatch.ts'
import { serviceStanding } from './standing.ts'
import { phaseOf, type SyncView } from './syncView.ts'

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
  told: {
    /** A board has come; `changed`: something besides the time of the fetch (milliseconds since the epoch) is new. */
    board(changed: boolean, answer: BoardAnswer, fetchedAt: number): void
    history(code: string): void
    /** The status differs: in more than its times, or in when the board is asked for next. */
    status(): void
  }
}

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

/** How many histories are on their way at once: enough to hide a slow service, few enough to be polite. */
const AT_ONCE = 3
/** The longest sleep between two looks; a machine's sleep is noticed by it where nobody tells. */
const HEARTBEAT_MS = 10_000
/** So long after the start only what is on the disk is read, for whoever waits to see it. */
const FIRST_LOOK_MS = 250
/** The two clocks do not keep step to the millisecond. */
const SAME_MOMENT_MS = 1_000

const isOtherMoment = (next: number | null, told: number | null): boolean =>
  next !== null && (told === null || Math.abs(next - told) > SAME_MOMENT_MS)

/**
 * The background work for one service: polls the board, fills and confirms histories, within the budget. One timer
 * and one look (`turn`) that starts whatever may start; what is asked for is decided by `plan`, when by `Pace`.
 */
export const startSync = (parts: SyncParts): Sync => {
  const { requests, clock, random, log, told } = parts
  const reach = reachOf(parts.mirror, log)
  const ageMs = (): number => boardAge(reach, parts.budget, clock)
  const age = ageMs()
  const standing = serviceStanding(
    parts,
    age < CACHE_MS ? nextPoll(clock.steady() - age, clock.steady(), random) : clock.steady(),
    clock.steady() + (parts.budget.barred()?.ms ?? 0),
  )
  const side = { reach, requests, standing, clock, random, ended: turn, isClosing: () => closing }
  const isWorkingDay = (day: Day): boolean => parts.wishes().isWorkingDay(day)
  const polls = boardPolls({
    ...{ ...side, isWorkingDay, told: told.board },
    outageOver: () => fills.outageOver(),
  })
  const fills = historyFills({ ...side, told: told.history })
  const slept = sleepWatch(clock)
  let online = true
  let closing = false
  let turning = false
  let oncemore = false
  let looked = false
  let toldStatus = ''
  let toldNext: number | null = null
  let lastView: SyncView = { phase: 'idle', done: 0, total: 0, nextPollAt: null, lastError: null }
  // A moment later: what is on the disk is shown first, and the first request of a process loads a good deal of Node.
  let cancelTimer = clock.after(Number.isFinite(age) ? FIRST_LOOK_MS : 1, turn)

  /** What the plan needs, or undefined while the mirror cannot be used. */
  function planView(): SeenForPlan | undefined {
    // Asked for first: settings that another copy changed are told of on the spot.
    const wishes = parts.wishes()
    return reach.ask((mirror) => seenForPlan(mirror, { wishes, wanted: fills.wanted, now: clock.now() }))
  }

  /** Looks, and sets the timer for the next look. Never throws: whatever calls it has work of its own to do. */
  function turn(): void {
    if (closing) return
    // What is told of during a look may ask for another one.
    oncemore = turning
    if (turning) return
    turning = true
    looked = true
    let wait = HEARTBEAT_MS
    try {
      wait = look()
    } catch (error) {
      log.warn(`the work in the background stumbled: ${String(error)}`)
    } finally {
      turning = false
    }
    cancelTimer()
    if (!closing) cancelTimer = clock.after(oncemore ? 1 : Math.max(1, wait), turn)
  }

  const seeBar = (): void => standing.barredFor(parts.budget.barred()?.ms ?? 0)

  /** Starts whatever may start now. Returns how long (ms) nothing new can. */
  function look(): number {
    seeBar()
    if (slept()) wakeWithin(WAKE_MS - HEARTBEAT_MS)
    polls.keep()
    const view = planView()
    const waits: (number | null)[] = [HEARTBEAT_MS]
    // Nothing is asked for that could not be written down.
    if (view && !polls.isUnkept()) {
      // Probing by turns: a board that cannot be had does not hold up the histories.
      if (standing.boardFailedLast()) waits.push(startHistories(view), pollIfDue(view.hasBoard))
      else waits.push(pollIfDue(view.hasBoard), startHistories(view))
    }
    tellStatus(view)
    const pace = standing.pace()
    for (const moment of [pollFrom(pace), fillFrom(pace)]) waits.push(moment - clock.steady())
    return Math.min(...waits.filter((wait) => wait !== null && wait > 0).map(Number))
  }

  const mayWork = (): boolean => parts.working() && online

  /** Returns the wait that the budget asks for, if it does. */
  function pollIfDue(hasBoard: boolean): number | null {
    const steady = clock.steady()
    // A mirror that was set aside is filled again at once.
    if (!hasBoard && standing.pace().boardFailures === 0) standing.dueBy(steady)
    const pace = standing.pace()
    if (!mayWork() || polls.onItsWay() !== null || steady < pollFrom(pace)) return null
    if (isDown(pace) && fills.onTheirWay() > 0) return null
    const age = ageMs()
    if (age < CACHE_MS) {
      // Another copy, or a person, has asked since.
      standing.dueAt(nextPoll(steady - age, steady, random))
      return null
    }
    const wait = polls.start('own')
    if (wait > 0) standing.dueAt(steady + wait)
    return wait
  }

  function startHistories(view: PlanView): number | null {
    const pace = standing.pace()
    if (!online || clock.steady() < pace.barredUntil) return null
    // After a failure one history probes, alone; of a service that is down, one request of any kind.
    const alone = pace.fillFailures > 0 || isDown(pace)
    const places = !alone ? AT_ONCE : isDown(pace) && polls.onItsWay() !== null ? 0 : 1
    return fills.start(view, { places, own: mayWork() && clock.steady() >= fillFrom(pace) })
  }

  function wakeWithin(mostMs: number): void {
    const due = standing.pace().pollDue - clock.steady()
    // Told of it twice, it is still one refresh.
    if (due > 0 && due <= WAKE_MS) return
    if (ageMs() >= CACHE_MS) standing.woke(wakeDelay(random, mostMs))
  }

  function viewOf(view: PlanView | undefined): SyncView {
    const { done, total } = view ? fillProgress(view) : lastView
    const lastError = standing.lastError()
    const filling = fills.onTheirWay() > 0 || (view !== undefined && fills.isLeft(view))
    const held = standing.boardHeld() || (filling && standing.fillsHeld())
    const phase = phaseOf({
      ...{ online, lastError, filling },
      held: held || view === undefined || polls.isUnkept() || parts.budget.trouble() !== null,
      boardOnItsWay: polls.onItsWay() !== null,
      paused: view?.paused === true && done < total,
    })
    lastView = { phase, done, total, nextPollAt: nextPollAt(), lastError }
    return lastView
  }

  /** Never in the past: null while nothing is due, or what is due is on its way or kept back. */
  function nextPollAt(): number | null {
    if (!online) return null
    const now = clock.now()
    const fetchedAt = (): number | null =>
      reach.ask((mirror) => mirror.state().poll?.fetchedAt ?? null) ?? null
    const at = parts.working()
      ? now + pollFrom(standing.pace()) - clock.steady()
      : (fetchedAt() ?? Number.NEGATIVE_INFINITY) + CACHE_MS
    return at > now ? at : null
  }

  function tellStatus(planned: PlanView | undefined): void {
    const view = viewOf(planned)
    // That a poll is on its way is no news, and when the next one is comes with what it brings: it must not be told twice.
    const phase = view.phase === 'polling' ? 'idle' : view.phase
    const barred = parts.budget.barred()
    const status = JSON.stringify([
      barred?.by,
      barred?.mayTry,
      phase,
      view.done,
      view.total,
      view.lastError,
      standing.boardFailed(),
    ])
    if (status === toldStatus && !isOtherMoment(view.nextPollAt, toldNext)) return
    toldStatus = status
    toldNext = view.nextPollAt ?? toldNext
    told.status()
  }

  /** What a person asks for goes also while the app's own work rests, but not against the service's own word. */
  function startRefresh(): void {
    // What could not be written down is not asked for.
    if (closing || polls.onItsWay() !== null || polls.isUnkept() || planView() === undefined) return
    // The budget lets a person's board through a bar once, where it may.
    if (parts.budget.barred()?.mayTry === false || ageMs() < CACHE_MS) return
    // Where the budget refuses even a person, the poll that is due soon anyway has to do.
    polls.start('person')
    turn()
  }

  return {
    view() {
      if (closing) return lastView
      seeBar()
      return viewOf(planView())
    },
    tellNext() {
      const next = nextPollAt()
      toldNext = next ?? toldNext
      return next
    },
    boardFailed: standing.boardFailed,
    isUnkept: polls.isUnkept,
    async refresh() {
      startRefresh()
      await polls.onItsWay()
    },
    async convert(from, to, amount) {
      const leave = requests.convert(from, to, amount)
      if (!leave.ok)
        throw new AinaError('rate-limited', 'no request may leave now', { retryAfterMs: leave.waitMs })
      try {
        return await leave.answer
      } catch (error) {
        standing.conversionFailedWith(error)
        throw error
      }
    },
    async fetchHistory(code, range) {
      const barredMs = standing.pace().barredUntil - clock.steady()
      if (closing || barredMs > 0)
        throw new AinaError('rate-limited', 'no request may leave now', {
          retryAfterMs: Math.max(0, barredMs),
        })
      return fills.fetch(code, range)
    },
    want(code) {
      if (fills.want(code)) turn()
    },
    nudge() {
      // Settings and the lease are told of right after the start, too: that is no reason to look before the time.
      if (looked) turn()
    },
    wake() {
      // Noticed here, it must not be noticed once more.
      slept()
      wakeWithin(WAKE_MS)
      turn()
    },
    setOnline(now) {
      if (now && !online) wakeWithin(WAKE_MS)
      online = now
      turn()
    },
    async close() {
      closing = true
      cancelTimer()
      await Promise.all([polls.onItsWay(), fills.settled(), requests.settled()])
    },
  }
}
