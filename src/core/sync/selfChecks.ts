import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import type { Budget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { SelfCheckRow } from '../mirror/state.ts'
import type { Clock, Random } from '../ports.ts'
import type { ConversionAnswer } from '../service/answers.ts'
import { type AskedPair, comparePair, failedPair, pairsOf } from './checkedPairs.ts'
import { dailySchedule } from './dailySchedule.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import { fillProgress } from './plan.ts'
import { closingRefusal, refusalOf } from './refusal.ts'
import type { Requests, Sent } from './requests.ts'
import type { ServiceState } from './serviceState.ts'
import type { SyncInput } from './syncInput.ts'

/** The comparison of Aina's figures with the service's own conversions: once a day, and when a person asks for it. */
export interface SelfChecks {
  /** Sends the next conversion of the day's comparison where it may go. Returns the wait (ms) of the budget, or null. */
  start(view: SyncInput): number | null
  /**
   * Compares now, for a person who waits. Throws AinaError: `no-rate` where there is nothing to compare, why no request may
   * leave (`refusalOf`), else what the mirror refuses.
   */
  run(): Promise<SelfCheckRow>
  settled(): Promise<void>
}

interface SelfCheckParts {
  access: MirrorAccess
  requests: Pick<Requests, 'check'>
  budget: Pick<Budget, 'retryAfter'>
  serviceState: ServiceState
  clock: Clock
  random: Random
  /** Whether something else is on its way: this can wait. */
  isBusy(): boolean
  /** Called when a conversion has ended, whatever came of it. */
  ended(): void
  isClosing(): boolean
}

/** After a start other things are looked at first, and what is opened for a moment compares nothing. */
const AFTER_START_MS = 10 * 60_000
/** What concerns one pair alone; anything else says that the service cannot be asked now. */
const OF_ONE_PAIR: ReadonlySet<ErrorCode> = new Set(['not-found', 'bad-data', 'empty'])

/** A comparison that has begun: what of it is left to ask. */
interface Begun {
  row: SelfCheckRow
  left: AskedPair[]
}

export const selfChecks = (parts: SelfCheckParts): SelfChecks => {
  const { access, requests, budget, serviceState, clock, random, isBusy, ended, isClosing } = parts
  const startedAt = clock.steady()
  const schedule = dailySchedule({ clock, random })
  let begun: Begun | null = null
  let underway: Promise<void> | null = null
  let running: Promise<SelfCheckRow> | null = null

  /** The UTC day whose comparison has been found to be there. */
  let doneOn: Day | null = null

  const newCheck = (mirror: Mirror): Begun => {
    const at = clock.now()
    return { row: { at, pairs: [] }, left: pairsOf(mirror.state(), utcDay(at)) }
  }

  /** Written down before the first request leaves: killed in between, it is not begun again. */
  const begin = (): Begun | null =>
    access.tryUse((mirror) => {
      const asked = newCheck(mirror)
      mirror.putSelfCheck(asked.row)
      return asked
    }) ?? null

  const take = async (of: Begun, pair: AskedPair, coming: Promise<ConversionAnswer>): Promise<void> => {
    try {
      const answer = await coming
      access.use((mirror) => {
        of.row = { ...of.row, pairs: [...of.row.pairs, comparePair(mirror.state(), pair, answer)] }
        mirror.putSelfCheck(of.row)
      })
    } catch (error) {
      if (isClosing()) throw error
      serviceState.conversionFailedWith(error)
      if (!OF_ONE_PAIR.has(codeOf(error))) of.left = []
      of.row = { ...of.row, pairs: [...of.row.pairs, failedPair(pair, error)] }
      access.tryUse((mirror) => mirror.putSelfCheck(of.row))
    }
  }

  /** Sends the next of those that are left. */
  const sendNext = (of: Begun, who: Who): Sent<void> => {
    const [pair, ...left] = of.left
    if (!pair) return { ok: true, answer: Promise.resolve() }
    const sent = requests.check(who, pair)
    if (!sent.ok) return sent
    of.left = left
    return { ok: true, answer: take(of, pair, sent.answer) }
  }

  const mayBegin = (view: SyncInput): boolean => {
    if (clock.steady() - startedAt < AFTER_START_MS || !view.hasBoard) return false
    const { done, total } = fillProgress(view)
    if (total === 0 || done < total || doneOn === view.today) return false
    if (!schedule.isDue('', { place: 0, count: 1 }, view.today)) return false
    const last = access.tryUse((mirror) => ({ at: mirror.state().selfCheck?.at ?? null }))
    if (last?.at != null && utcDay(last.at) === view.today) doneOn = view.today
    return last !== undefined && doneOn !== view.today
  }

  const run = async (): Promise<SelfCheckRow> => {
    if (isClosing()) throw closingRefusal()
    const waitMs = serviceState.pace().retryAfterUntil - clock.steady()
    if (waitMs > 0) throw refusalOf({ waitMs }, budget.retryAfter())
    // What the app's own has begun and not ended, this takes over.
    begun = null
    await underway
    const asked = access.use(newCheck)
    if (asked.left.length === 0) throw new AinaError('no-rate', 'there is no official rate to compare')
    while (asked.left.length > 0) {
      const sent = sendNext(asked, 'person')
      if (!sent.ok) {
        if (asked.row.pairs.length === 0) throw refusalOf(sent, budget.retryAfter())
        break
      }
      await sent.answer
    }
    return asked.row
  }

  return {
    start(view) {
      if (underway || running || isBusy() || isClosing()) return null
      if (begun && (begun.left.length === 0 || utcDay(begun.row.at) !== view.today)) begun = null
      if (!begun && mayBegin(view)) begun = begin()
      if (!begun || begun.left.length === 0) return null
      const sent = sendNext(begun, 'own')
      if (!sent.ok) return sent.waitMs
      const over = (): void => {
        underway = null
        ended()
      }
      underway = sent.answer.then(over, over)
      return null
    },
    run() {
      running ??= run().finally(() => {
        running = null
        ended()
      })
      return running
    },
    async settled() {
      await Promise.allSettled([underway, running])
    },
  }
}
