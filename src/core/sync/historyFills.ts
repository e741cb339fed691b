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
import { type HistoryTask, isDebt, type PlanInput, plan } from './plan.ts'
import { wakeDelay } from './pollTimes.ts'
import { refusalOf, type SyncEvent } from './refusal.ts'
import type { Requests } from './requests.ts'
import type { ServiceState } from './serviceState.ts'

/** The histories' side of the work: several at a time, one per currency, each into the mirror as it comes. */
export interface HistoryFills {
  /** Codes that a person waits for. */
  wanted: ReadonlySet<string>
  /** Puts one ahead of the fill. Returns whether that is news. */
  want(code: string): boolean
  /**
   * Sends what the plan names while there are places (of all that are on their way at once); `atOnce`: also what is spread over the day; without `own` only what
   * a person waits for; without `newDays` nothing that may ask for more once the next board is here. Returns the wait (ms) until
   * the budget or the next overdue request allows one, or null.
   */
  start(view: PlanInput, allowed: Allowed): number | null
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
  /** The machine woke, or its network is back: what is overdue is asked for within the hour. */
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
  const overdue = catchUp({ clock, random })
  overdue.woke()
  /** The steady moment from which missed days are asked for; null while none are. */
  let missingFrom: number | null = null

  /** Which histories rest now, by what the mirror knows of them. */
  const backingOffIn = ({ assets }: PlanInput): IsBackingOff => {
    const coverage = new Map(assets.map((asset) => [asset.code, asset.coverage]))
    return ({ code, why }) => backoffs.isBackingOff(code, coverage.get(code) ?? noCoverage, why === 'person')
  }

  /** Many instances wake at the same moment, and all have missed the same days. */
  const mayAskForMissing = (): boolean => {
    const steady = clock.steady()
    missingFrom ??= steady - startedAt < START_MS ? steady : steady + wakeDelay(random)
    return missingFrom <= steady
  }

  /** Whether a task that is not on its way and does not rest may go now: what need not go at once has its turn. */
  const mayGo = (
    { code, why }: HistoryTask,
    places: Places,
    { today, overdueIn, atOnce, newDays }: Turn,
  ): boolean => {
    if (why === 'person' || why === 'lost' || why === 'fill') return true
    if (!newDays) return false
    if (why === 'missing') return mayAskForMissing()
    if (atOnce || (isDebt(why) && overdueIn === 0)) return true
    // Once a day is enough for what waits for its place.
    return why !== 'again' && daily.isDue(code, { place: places.get(code) ?? 0, count: places.size }, today)
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
    start(view, { places, own, atOnce, newDays }) {
      // What is complete by now, by whosever work, or no longer listed, is waited for no longer.
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

/** What a request's turn depends on besides the request. */
interface Turn extends Pick<PlanInput, 'today'>, Pick<Allowed, 'atOnce' | 'newDays'> {
  /** The wait (ms) until the next overdue request; null: each waits for its place. */
  overdueIn: number | null
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
