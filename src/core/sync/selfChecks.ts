import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import type { Budget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { SelfCheckRow } from '../mirror/state.ts'
import type { Clock, Random } from '../ports.ts'
import type { ConversionAnswer } from '../service/answers.ts'
import { type ComparedPair, comparePair, failedPair, pairsOf } from './checkedPairs.ts'
import { dailySchedule } from './dailySchedule.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import { fillProgress } from './plan.ts'
import { closingRefusal, refusalOf } from './refusal.ts'
import type { Requests, Sent } from './requests.ts'
import type { ServiceState } from './serviceState.ts'
import type { SyncInput } from './syncInput.ts'

/** Compares Aina's results with the service's conversions, once a day and when the user asks. */
export interface SelfChecks {
  /** Sends the next conversion of the day's comparison if it may leave. Returns the budget's wait (ms), or null. */
  start(view: SyncInput): number | null
  /**
   * Compares now, for the user. Throws AinaError: `no-rate` if there is nothing to compare, why no request may leave
   * (`refusalOf`), or the mirror's error.
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
  /** Whether another request is in flight: this can wait. */
  isBusy(): boolean
  /** Called after each conversion, whatever its result. */
  ended(): void
  isClosing(): boolean
}

/** Other work comes first after a start, and short runs compare nothing. */
const AFTER_START_MS = 10 * 60_000
/** Errors that concern one pair alone. Others mean that the service cannot answer now. */
const OF_ONE_PAIR: ReadonlySet<ErrorCode> = new Set(['not-found', 'bad-data', 'empty'])

/** A started comparison with its remaining pairs. */
interface Begun {
  row: SelfCheckRow
  left: ComparedPair[]
}

export const selfChecks = (parts: SelfCheckParts): SelfChecks => {
  const { access, requests, budget, serviceState, clock, random, isBusy, ended, isClosing } = parts
  const startedAt = clock.steady()
  const schedule = dailySchedule({ clock, random })
  let begun: Begun | null = null
  let underway: Promise<void> | null = null
  let running: Promise<SelfCheckRow> | null = null

  /** The UTC day whose comparison is stored. */
  let doneOn: Day | null = null

  const newCheck = (mirror: Mirror): Begun => {
    const at = clock.now()
    return { row: { at, pairs: [] }, left: pairsOf(mirror.state(), utcDay(at)) }
  }

  /** Stored before the first request: after a kill it does not start again. */
  const begin = (): Begun | null =>
    access.tryUse((mirror) => {
      const check = newCheck(mirror)
      mirror.putSelfCheck(check.row)
      return check
    }) ?? null

  const take = async (of: Begun, pair: ComparedPair, coming: Promise<ConversionAnswer>): Promise<void> => {
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

  /** Sends the next remaining one. */
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
    // Takes over what Aina's own comparison has left.
    begun = null
    await underway
    const check = access.use(newCheck)
    if (check.left.length === 0) throw new AinaError('no-rate', 'there is no official rate to compare')
    while (check.left.length > 0) {
      const sent = sendNext(check, 'person')
      if (!sent.ok) {
        if (check.row.pairs.length === 0) throw refusalOf(sent, budget.retryAfter())
        break
      }
      await sent.answer
    }
    return check.row
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
