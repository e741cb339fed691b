import { codeOf } from '../../shared/contract/errors.ts'
import type { Budget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import { noCoverage } from '../mirror/state.ts'
import type { Clock, Random } from '../ports.ts'
import type { HistoryAnswer, HistoryRange } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import { catchUp } from './catchUp.ts'
import { codeBackoffs } from './codeBackoffs.ts'
import { dailySchedule } from './dailySchedule.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import { wakeDelay } from './pace.ts'
import { type HistoryTask, isDebt, type PlanInput, plan } from './plan.ts'
import { refusalOf, type SyncEvent } from './refusal.ts'
import type { Requests } from './requests.ts'
import type { ServiceState } from './serviceState.ts'

/** Fetches histories, several at once and one per currency, into the mirror. */
export interface HistoryFills {
  /** Codes that the user waits for. */
  wanted: ReadonlySet<string>
  /** Moves a code ahead in the fill. Returns whether that is new. */
  want(code: string): boolean
  /**
   * Sends what the plan names, up to the limit of requests at once. `atOnce`: also what is spread over the day. Without `own`:
   * only for the user. Without `newDays`: nothing that the next rates list may extend. Returns the wait (ms) for the budget or
   * the next overdue request, or null.
   */
  start(view: PlanInput, allowed: Allowed): number | null
  /**
   * Fetches a history, or some days of it, again for the user, after its request in flight. Resolves to the number of new or
   * different points. Throws AinaError: why no request may leave (`refusalOf`), or the request's failure.
   */
  fetch(code: string, range: HistoryRange): Promise<number>
  inFlight(): number
  /** Whether the first fill has work left that is not backing off. */
  isLeft(view: PlanInput): boolean
  /** The service is up again after an outage. */
  outageOver(): void
  /** The machine woke or is online again: fetch what is overdue within the hour. */
  woke(): void
  settled(): Promise<void>
}

interface Allowed {
  places: number
  own: boolean
  atOnce: boolean
  newDays: boolean
}

interface FillParts {
  access: MirrorAccess
  requests: Pick<Requests, 'history'>
  budget: Pick<Budget, 'retryAfter'>
  serviceState: ServiceState
  clock: Clock
  random: Random
  emit(event: SyncEvent): void
  /** Resolves when the stored data is on the disk, or cannot be synced. */
  reachDisk(): Promise<void>
  /** Called after each request, whatever its result. */
  ended(): void
  isClosing(): boolean
}

type IsBackingOff = (task: Pick<HistoryTask, 'code' | 'why'>) => boolean

/** Days found missing this soon after the start are fetched at once: no other instance starts at the same moment. */
const START_MS = 60_000

export const historyFills = (parts: FillParts): HistoryFills => {
  const { access, requests, budget, serviceState, clock, random, emit, reachDisk, ended, isClosing } = parts
  const startedAt = clock.steady()
  const underway = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  const backoffs = codeBackoffs({ clock, random })
  const daily = dailySchedule({ clock, random })
  const overdue = catchUp({ clock, random })
  overdue.woke()
  /** The steady moment from which to fetch missed days; null if none are missing. */
  let missingFrom: number | null = null

  /** Returns which histories back off, by the mirror's record. */
  const backingOffIn = ({ assets }: PlanInput): IsBackingOff => {
    const coverage = new Map(assets.map((asset) => [asset.code, asset.coverage]))
    return ({ code, why }) => backoffs.isBackingOff(code, coverage.get(code) ?? noCoverage, why === 'person')
  }

  /** Many instances wake together, and all have missed the same days. */
  const mayAskForMissing = (): boolean => {
    const steady = clock.steady()
    missingFrom ??= steady - startedAt < START_MS ? steady : steady + wakeDelay(random)
    return missingFrom <= steady
  }

  /** Whether a waiting task may start now. Tasks without hurry wait for their place. */
  const mayGo = (
    { code, why }: HistoryTask,
    places: Places,
    { today, overdueIn, atOnce, newDays }: Turn,
  ): boolean => {
    if (why === 'person' || why === 'lost' || why === 'fill') return true
    if (!newDays) return false
    if (why === 'missing') return mayAskForMissing()
    if (atOnce || (isDebt(why) && overdueIn === 0)) return true
    // Once a day is enough for a task that waits for its place.
    return why !== 'again' && daily.isDue(code, { place: places.get(code) ?? 0, count: places.size }, today)
  }

  /** It waits alone, longer each time. A failure in an outage does not count. */
  const backOff = (code: string, error: unknown, byOutage: boolean): void => {
    const failures = access.tryUse((mirror) => mirror.putFailure(code, codeOf(error), clock.now(), !byOutage))
    backoffs.failed(code, failures ?? 1, byOutage)
  }

  /** Resolves to the number of new or different points. Throws the failure, after noting it. */
  const take = async (
    { code, range }: Pick<HistoryTask, 'code' | 'range'>,
    coming: Promise<HistoryAnswer>,
  ): Promise<number> => {
    try {
      const answer = await coming
      const changed = access.use((mirror) => mirror.putHistory(code, range, answer, clock.now()))
      // Report nothing that a power cut may still undo.
      await reachDisk()
      backoffs.came(code)
      serviceState.historyCame()
      emit({ kind: 'history', code })
      return changed
    } catch (error) {
      if (isClosing()) throw error
      backOff(code, error, serviceState.historyFailedWith(error, code))
      if (error instanceof RefusedAnswer)
        access.tryUse((mirror) => mirror.putRefusals(error.refused, clock.now()))
      throw error
    } finally {
      // Those who still wait ask again; a failing history must not stay first.
      wanted.delete(code)
      underway.delete(code)
      ended()
    }
  }

  /** It is in flight until it settles. */
  const follow = (code: string, coming: Promise<unknown>): void => {
    const over = (): void => {}
    underway.set(code, coming.then(over, over))
  }

  return {
    wanted,
    want(code) {
      if (wanted.has(code) || underway.has(code)) return false
      wanted.add(code)
      return true
    },
    start(view, { places, own, atOnce, newDays }) {
      // Do not wait for histories that are complete, by any instance, or no longer listed.
      const incomplete = new Set(
        view.assets.flatMap(({ code, coverage }) => (coverage.complete ? [] : [code])),
      )
      for (const code of wanted) if (!incomplete.has(code)) wanted.delete(code)
      const isBackingOff = backingOffIn(view)
      const planned = plan(view)
      if (!planned.some(({ why }) => why === 'missing')) missingFrom = null
      const tasks = planned.filter((task) => !underway.has(task.code) && !isBackingOff(task))
      let owed = tasks.filter(({ why }) => isDebt(why)).length
      const overdueIn = (): number | null => (own && newDays ? overdue.wait(owed) : null)
      const all = placesOf(view)
      for (const task of tasks) {
        if (underway.size >= places) return null
        const who: Who = task.why === 'person' ? 'person' : 'own'
        const turn = { today: view.today, overdueIn: overdueIn(), atOnce, newDays }
        if ((who === 'own' && !own) || !mayGo(task, all, turn)) continue
        const sent = requests.history(who, task.code, task.range)
        if (!sent.ok) return sent.waitMs
        if (isDebt(task.why)) {
          overdue.paid()
          owed -= 1
        }
        follow(task.code, take(task, sent.answer))
      }
      return overdueIn()
    },
    async fetch(code, range) {
      while (underway.has(code)) await underway.get(code)
      const sent = requests.history('person', code, range)
      if (!sent.ok) throw refusalOf(sent, budget.retryAfter())
      const coming = take({ code, range }, sent.answer)
      follow(code, coming)
      return coming
    },
    inFlight: () => underway.size,
    isLeft(view) {
      const isBackingOff = backingOffIn(view)
      return plan(view).some((task) => task.range === 'all' && !isBackingOff(task))
    },
    outageOver: backoffs.outageOver,
    woke: overdue.woke,
    async settled() {
      await Promise.all(underway.values())
    },
  }
}

/** The conditions for a request's turn. */
interface Turn extends Pick<PlanInput, 'today'>, Pick<Allowed, 'atOnce' | 'newDays'> {
  /** The wait (ms) until the next overdue request; null if each waits for its place. */
  overdueIn: number | null
}

/** Each code's place, which gives the time of its daily request. */
type Places = ReadonlyMap<string, number>

const placesOf = ({ assets, delisted }: PlanInput): Places =>
  new Map(
    [...assets, ...delisted]
      .map(({ code }) => code)
      .sort()
      .map((code, place) => [code, place]),
  )
