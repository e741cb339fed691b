import { codeOf } from '../../shared/contract/errors.ts'
import type { Budget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import { noCoverage } from '../mirror/state.ts'
import type { Clock, Random } from '../ports.ts'
import type { HistoryAnswer, HistoryRange } from '../service/answers.ts'
import { RefusedAnswer } from '../service/refusals.ts'
import { codeBackoffs } from './codeBackoffs.ts'
import { dailySchedule } from './dailySchedule.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import { type HistoryTask, type PlanInput, plan } from './plan.ts'
import { wakeDelay } from './pollTimes.ts'
import { refusalOf } from './refusal.ts'
import type { Requests } from './requests.ts'
import type { ServiceState } from './serviceState.ts'
import type { SyncEvent } from './sync.ts'

/** The histories' side of the work: several at a time, one per currency, each into the mirror as it comes. */
export interface HistoryFills {
  /** Codes that a person waits for. */
  wanted: ReadonlySet<string>
  /** Puts one ahead of the fill. Returns whether that is news. */
  want(code: string): boolean
  /**
   * Sends what the plan names while there are places (of all that are on their way at once); `atOnce`: also what is spread over the day; without `own` only what
   * a person waits for. Returns the wait (ms) that the budget asks for, or null.
   */
  start(view: PlanInput, allowed: { places: number; own: boolean; atOnce: boolean }): number | null
  /**
   * Asks again for a history, or for some days of it, for a person who waits; after what is on its way for it. Resolves to the
   * number of points that are new or different. Throws AinaError: why no request may leave now (`refusalOf`), else
   * what the request fails with.
   */
  fetch(code: string, range: HistoryRange): Promise<number>
  inFlight(): number
  /** Whether something of the first fill is left that does not rest after a failure. */
  isLeft(view: PlanInput): boolean
  /** The service is up again after an outage. */
  outageOver(): void
  settled(): Promise<void>
}

interface FillParts {
  access: MirrorAccess
  requests: Pick<Requests, 'history'>
  budget: Pick<Budget, 'barred'>
  serviceState: ServiceState
  clock: Clock
  random: Random
  emit(event: SyncEvent): void
  /** Resolves when what the mirror has taken is on the disk, or cannot be brought there. */
  toDisk(): Promise<void>
  /** Called when a request has ended, whatever came of it. */
  ended(): void
  isClosing(): boolean
}

type IsBackingOff = (task: Pick<HistoryTask, 'code' | 'why'>) => boolean

/** Missed days that show this soon after the start are asked for at once: nothing but this start brings it about. */
const START_MS = 60_000

export const historyFills = (parts: FillParts): HistoryFills => {
  const { access, requests, budget, serviceState, clock, random, emit, toDisk, ended, isClosing } = parts
  const startedAt = clock.steady()
  const underway = new Map<string, Promise<void>>()
  const wanted = new Set<string>()
  const backoffs = codeBackoffs({ clock, random })
  const daily = dailySchedule({ clock, random })
  /** The steady moment from which missed days are asked for; null while none are. */
  let missingFrom: number | null = null

  /** Which histories rest now, by what the mirror knows of them. */
  const backingOffIn = ({ assets }: PlanInput): IsBackingOff => {
    const coverage = new Map(assets.map((asset) => [asset.code, asset.coverage]))
    return ({ code, why }) => backoffs.isBackingOff(code, coverage.get(code) ?? noCoverage, why === 'person')
  }

  /** Many copies wake at the same moment, and all have missed the same days. */
  const mayAskForMissing = (): boolean => {
    const steady = clock.steady()
    missingFrom ??= steady - startedAt < START_MS ? steady : steady + wakeDelay(random)
    return missingFrom <= steady
  }

  /** Whether a task may go now: it is not on its way, does not rest, and what need not go at once has its turn. */
  const mayGo = (
    task: HistoryTask,
    isBackingOff: IsBackingOff,
    places: Places,
    { today, atOnce }: Pick<PlanInput, 'today'> & { atOnce: boolean },
  ): boolean => {
    const { code, why } = task
    if (underway.has(code) || isBackingOff(task)) return false
    if (why === 'missing') return mayAskForMissing()
    return (
      why !== 'daily' ||
      atOnce ||
      daily.isDue(code, { place: places.get(code) ?? 0, count: places.size }, today)
    )
  }

  /** It rests alone, longer each time; an outage of the whole service says nothing about it. */
  const backOff = (code: string, error: unknown, byOutage: boolean): void => {
    const failures = access.tryUse((mirror) => mirror.putFailure(code, codeOf(error), clock.now(), !byOutage))
    backoffs.failed(code, failures ?? 1, byOutage)
  }

  /** Resolves to the number of points that are new or different; throws what stood in the way, which is noted. */
  const take = async (
    { code, range }: Pick<HistoryTask, 'code' | 'range'>,
    coming: Promise<HistoryAnswer>,
  ): Promise<number> => {
    try {
      const answer = await coming
      const changed = access.use((mirror) => mirror.putHistory(code, range, answer, clock.now()))
      // Nobody is told of what a power cut may still undo; and what follows has a turn of the event loop of its own.
      await toDisk()
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
      // Whoever still waits asks again; what cannot be had must not stand first for ever.
      wanted.delete(code)
      underway.delete(code)
      ended()
    }
  }

  /** Whatever comes of it, it is on its way until then. */
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
    start(view, { places, own, atOnce }) {
      // What is complete by now, by whosever work, or no longer listed, is waited for no longer.
      const incomplete = new Set(
        view.assets.flatMap(({ code, coverage }) => (coverage.complete ? [] : [code])),
      )
      for (const code of wanted) if (!incomplete.has(code)) wanted.delete(code)
      const isBackingOff = backingOffIn(view)
      const tasks = plan(view)
      if (!tasks.some(({ why }) => why === 'missing')) missingFrom = null
      const all = placesOf(view)
      for (const task of tasks) {
        if (underway.size >= places) return null
        const who: Who = task.why === 'person' ? 'person' : 'own'
        if ((who === 'own' && !own) || !mayGo(task, isBackingOff, all, { today: view.today, atOnce }))
          continue
        const sent = requests.history(who, task.code, task.range)
        if (!sent.ok) return sent.waitMs
        follow(task.code, take(task, sent.answer))
      }
      return null
    },
    async fetch(code, range) {
      while (underway.has(code)) await underway.get(code)
      const sent = requests.history('person', code, range)
      if (!sent.ok) throw refusalOf(sent, budget.barred())
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
    async settled() {
      await Promise.all(underway.values())
    },
  }
}

/** A place for each code, by which its daily request finds its part of the day. */
type Places = ReadonlyMap<string, number>

const placesOf = ({ assets, delisted }: PlanInput): Places =>
  new Map(
    [...assets, ...delisted]
      .map(({ code }) => code)
      .sort()
      .map((code, place) => [code, place]),
  )
