import { codeOf } from '../../shared/contract/errors.ts'
import type { CheckedPair } from '../../shared/contract/health.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { compareAnswers, isRounded } from '../../shared/rates/compareAnswers.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import type { State } from '../mirror/state.ts'
import type { ConversionAnswer } from '../service/answers.ts'

/** A question with enough units to show the digits of a small rate. */
export interface ComparedPair {
  from: string
  to: string
  amount: string
}

const AMOUNT = '1000'

/**
 * Returns the day's pairs: an official currency in tenge, in another official one, and that one in tenge. Each day has other
 * currencies. Live kinds are left out: their rates move between rates list and conversion.
 */
export const pairsOf = ({ assets, board, poll }: State, today: Day): ComparedPair[] => {
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
export const comparePair = (state: State, pair: ComparedPair, answer: ConversionAnswer): CheckedPair => {
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
export const failedPair = (pair: ComparedPair, error: unknown): CheckedPair => ({
  ...pair,
  own: null,
  service: null,
  percent: null,
  day: null,
  outcome: 'failed',
  failure: codeOf(error),
})
