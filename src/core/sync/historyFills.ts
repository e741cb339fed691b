import type { Day } from '../../shared/day.ts'
import { codeOf } from '../../shared/errors.ts'
import type { HistoryAnswer } from '../answers.ts'
import type { Who } from '../budget/decide.ts'
import { noCoverage } from '../mirror/state.ts'
import type { Clock, Random } from '../ports.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import { codeRests } from './codeRests.ts'
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
  /** The service is up again after an outage. */
  outageOver(): void
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

type IsResting = (task: Pick<HistoryTask, 'code' | 'why'>) => boolean

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
  const rests = codeRests({ clock, random })
  /** The steady moments from which provisional points up to a day are confirmed. */
  const confirmFrom = new Map<Day, number>()

  /** Which histories rest now, by what the mirror knows of them. */
  const restingIn = ({ assets }: PlanView): IsResting => {
    const coverage = new Map(assets.map((asset) => [asset.code, asset.coverage]))
    return ({ code, why }) => rests.isResting(code, coverage.get(code) ?? noCoverage, why === 'person')
  }

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
  const mayGo = (task: HistoryTask, isResting: IsResting): boolean => {
    const { code, why, range } = task
    if (underway.has(code) || isResting(task)) return false
    return why !== 'confirm' || range === 'all' || momentToConfirm(range.to) <= clock.steady()
  }

  /** It rests alone, longer each time; an outage of the whole service says nothing about it. */
  const rest = (code: string, error: unknown, byOutage: boolean): void => {
    const failures = reach.ask((mirror) => mirror.putFailure(code, codeOf(error), clock.now(), !byOutage))
    rests.failed(code, failures ?? 1, byOutage)
  }

  const take = async ({ code, range }: HistoryTask, coming: Promise<HistoryAnswer>): Promise<void> => {
    try {
      const answer = await coming
      reach.use((mirror) => mirror.putHistory(code, range, answer, clock.now()))
      rests.came(code)
      standing.historyCame()
      told(code)
    } catch (error) {
      if (isClosing()) return
      rest(code, error, standing.historyFailedWith(error, code))
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
      const isResting = restingIn(view)
      for (const task of plan(view)) {
        if (underway.size >= places) return null
        const who: Who = task.why === 'person' ? 'person' : 'own'
        if ((who === 'own' && !own) || !mayGo(task, isResting)) continue
        const leave = requests.history(who, task.code, task.range)
        if (!leave.ok) return leave.waitMs
        underway.set(task.code, take(task, leave.answer))
      }
      return null
    },
    onTheirWay: () => underway.size,
    isLeft(view) {
      const isResting = restingIn(view)
      return plan(view).some((task) => task.range === 'all' && !isResting(task))
    },
    outageOver: rests.outageOver,
    async settled() {
      await Promise.all(underway.values())
    },
  }
}
