import type { Day } from '../../shared/day.ts'
import { codeOf } from '../../shared/errors.ts'
import type { HistoryAnswer } from '../answers.ts'
import type { Who } from '../budget/decide.ts'
import type { Clock, Random } from '../ports.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import { backoffMs } from './backoff.ts'
import { type HistoryTask, type PlanView, plan } from './plan.ts'
import type { Reach } from './reach.ts'
import type { Requests } from './requests.ts'
import type { Standing } from './standing.ts'

/** The histories' side of the work: several at a time, one per currency, each into the mirror as it comes. */
export interface HistoryFills {
  /** Codes that a person waits for. */
  wanted: ReadonlySet<string>
  /** Puts one ahead of the fill. Returns whether that is news. */
  want(code: string): boolean
  /**
   * Sends what the plan names while there are places (of all that are on their way at once); without `own` only what
   * a person waits for. Returns the wait (ms) that the budget asks for, or null.
   */
  start(view: PlanView, allowed: { places: number; own: boolean }): number | null
  onTheirWay(): number
  /** Whether something of the first fill is left that does not rest after a failure. */
  isLeft(view: PlanView): boolean
  settled(): Promise<void>
}

export interface FillParts {
  reach: Reach
  requests: Pick<Requests, 'history'>
  standing: Standing
  clock: Clock
  random: Random
  told(code: string): void
  /** Called when a request has ended, whatever came of it. */
  ended(): void
  isClosing(): boolean
}

/** Confirmations are spread over these hours, so that not all copies ask right after a publication or midnight. */
const CONFIRM_SPREAD_MS = 6 * 3_600_000
/** What is due this soon after the start was due before: nothing but this start brings it about. */
const START_MS = 60_000
const MOMENTS_KEPT = 8

export const historyFills = (parts: FillParts): HistoryFills => {
  const { reach, requests, standing, clock, random, told, ended, isClosing } = parts
  const startedAt = clock.steady()
  const underway = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  /** Codes whose history failed, with failures in a row and the steady moment until which they rest. */
  const rests = new Map<string, { failures: number; until: number }>()
  /** The steady moments from which provisional points up to a day are confirmed. */
  const confirmFrom = new Map<Day, number>()

  const isResting = (code: string): boolean => (rests.get(code)?.until ?? 0) > clock.steady()

  const momentToConfirm = (to: Day): number => {
    const known = confirmFrom.get(to)
    if (known !== undefined) return known
    if (confirmFrom.size >= MOMENTS_KEPT) confirmFrom.clear()
    const steady = clock.steady()
    const from = steady - startedAt < START_MS ? steady : steady + random() * CONFIRM_SPREAD_MS
    confirmFrom.set(to, from)
    return from
  }

  /** Whether a task may go now: it is not on its way, does not rest, and a confirmation has had its random delay. */
  const mayGo = ({ code, why, range }: HistoryTask): boolean => {
    if (underway.has(code) || isResting(code)) return false
    return why !== 'confirm' || range === 'all' || momentToConfirm(range.to) <= clock.steady()
  }

  const rest = (code: string): void => {
    const failures = rests.get(code)?.failures ?? 0
    rests.set(code, { failures: failures + 1, until: clock.steady() + backoffMs(failures, random) })
  }

  const take = async ({ code, range }: HistoryTask, coming: Promise<HistoryAnswer>): Promise<void> => {
    try {
      const answer = await coming
      reach.use((mirror) => mirror.putHistory(code, range, answer, clock.now()))
      rests.delete(code)
      standing.historyCame()
      told(code)
    } catch (error) {
      if (isClosing()) return
      rest(code)
      standing.historyFailedWith(error, code)
      reach.ask((mirror) => mirror.putFailure(code, codeOf(error), clock.now()))
      if (error instanceof RefusedAnswer)
        reach.ask((mirror) => mirror.putRefusals(error.refused, clock.now()))
    } finally {
      // Whoever still waits asks again; what cannot be had must not stand first for ever.
      wanted.delete(code)
      underway.delete(code)
      ended()
    }
  }

  return {
    wanted,
    want(code) {
      if (wanted.has(code) || underway.has(code)) return false
      wanted.add(code)
      return true
    },
    start(view, { places, own }) {
      // What is complete by now, by whosever work, or no longer listed, is waited for no longer.
      const incomplete = new Set(
        view.assets.flatMap(({ code, coverage }) => (coverage.complete ? [] : [code])),
      )
      for (const code of wanted) if (!incomplete.has(code)) wanted.delete(code)
      for (const task of plan(view)) {
        if (underway.size >= places) return null
        const who: Who = task.why === 'person' ? 'person' : 'own'
        if ((who === 'own' && !own) || !mayGo(task)) continue
        const leave = requests.history(who, task.code, task.range)
        if (!leave.ok) return leave.waitMs
        underway.set(task.code, take(task, leave.answer))
      }
      return null
    },
    onTheirWay: () => underway.size,
    isLeft: (view) => plan(view).some(({ code, range }) => range === 'all' && !isResting(code)),
    async settled() {
      await Promise.all(underway.values())
    },
  }
}
