import { AinaError, codeOf, type ErrorCode } from '../../shared/contract/errors.ts'
import type { CheckedPair } from '../../shared/contract/health.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay, utcDay } from '../../shared/days/day.ts'
import { compareAnswers, isRounded } from '../../shared/rates/compareAnswers.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import type { Budget } from '../budget/budget.ts'
import type { Who } from '../budget/decide.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { SelfCheckRow, State } from '../mirror/state.ts'
import type { Clock, Random } from '../ports.ts'
import type { ConversionAnswer } from '../service/answers.ts'
import { dailySchedule } from './dailySchedule.ts'
import type { MirrorAccess } from './mirrorAccess.ts'
import { fillProgress } from './plan.ts'
import { closingRefusal, refusalOf } from './refusal.ts'
import type { Requests, Sent } from './requests.ts'
import type { ServiceState } from './serviceState.ts'
import type { SyncInput } from './syncInput.ts'

/** A question with enough units to show the digits of a small rate. */
interface ComparedPair {
  from: string
  to: string
  amount: string
}

const AMOUNT = '1000'

/**
 * Returns the day's pairs: an official currency in tenge, in another official one, and that one in tenge. Each day has other
 * currencies. Live kinds are left out: their rates move between rates list and conversion.
 */
const pairsOf = ({ assets, board, poll }: State, today: Day): ComparedPair[] => {
  const official = [...board]
    .filter(([code, { delistedAt, day }]) => {
      return delistedAt === null && day === poll?.day && isOfficial(assets.get(code)?.kind)
    })
    .map(([code]) => code)
    .sort()
  const first = official[today % official.length]
  // Another distance each round, so that in time each currency meets each other.
  const step = 1 + (Math.floor(today / official.length) % Math.max(1, official.length - 1))
  const second = official[(today + step) % official.length]
  if (first === undefined || second === undefined) return []
  const ownPair = { from: first, to: TENGE, amount: AMOUNT }
  if (first === second) return [ownPair]
  return [ownPair, { ...ownPair, to: second }, { ...ownPair, from: TENGE, to: second }]
}

const rateOf = ({ board }: State, code: string) => (code === TENGE ? 1 : (board.get(code)?.kzt ?? null))

/** Returns the days of the rates in Aina's own result. */
const daysOf = ({ board }: State, codes: readonly string[]): (Day | undefined)[] =>
  codes.filter((code) => code !== TENGE).map((code) => board.get(code)?.day)

/** Compares the service's answer with the rates list. */
const comparePair = (state: State, pair: ComparedPair, answer: ConversionAnswer): CheckedPair => {
  const side = (code: string) => ({ code, kzt: rateOf(state, code) })
  const own = convert(pair.amount, side(pair.from), side(pair.to))?.result ?? null
  const { percent, same } = compareAnswers(own ?? '0', answer.result)
  const isOther = daysOf(state, [pair.from, pair.to]).some((day) => day !== answer.day)
  return {
    ...pair,
    own,
    service: answer.result,
    percent: own === null ? null : percent,
    day: formatIsoDay(answer.day),
    outcome: isOther || own === null ? 'other-day' : outcomeOf(own, answer.result, same),
    failure: null,
  }
}

const outcomeOf = (own: string, theirs: number, isSame: boolean): CheckedPair['outcome'] => {
  if (isSame) return 'same'
  return isRounded(own, theirs) ? 'rounded' : 'differs'
}

/** Returns the row of a pair without an answer. */
const failedPair = (pair: ComparedPair, error: unknown): CheckedPair => ({
  ...pair,
  own: null,
  service: null,
  percent: null,
  day: null,
  outcome: 'failed',
  failure: codeOf(error),
})

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
