import { codeOf } from '../../shared/contract/errors.ts'
import type { CheckedPair } from '../../shared/contract/health.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay } from '../../shared/days/day.ts'
import { compareAnswers, isRounded } from '../../shared/rates/compareAnswers.ts'
import { convert } from '../../shared/rates/crossRate.ts'
import type { State } from '../mirror/state.ts'
import type { ConversionAnswer } from '../service/answers.ts'

/** What is asked: enough units for the digits of a small rate to show. */
export interface AskedPair {
  from: string
  to: string
  amount: string
}

const AMOUNT = '1000'

/**
 * What is compared on a day: an official currency in tenge, in another official one, and that one in tenge's terms. Each day it
 * is the turn of others. Live kinds are left out: their rates move between the board and the conversion.
 */
export const pairsOf = ({ assets, board, poll }: State, today: Day): AskedPair[] => {
  const official = [...board]
    .filter(([code, { delistedAt, day }]) => {
      return delistedAt === null && day === poll?.day && isOfficial(assets.get(code)?.kind)
    })
    .map(([code]) => code)
    .sort()
  const first = official[today % official.length]
  // Another distance each round, so that in time every one meets every other.
  const step = 1 + (Math.floor(today / official.length) % Math.max(1, official.length - 1))
  const second = official[(today + step) % official.length]
  if (first === undefined || second === undefined) return []
  const ownPair = { from: first, to: TENGE, amount: AMOUNT }
  if (first === second) return [ownPair]
  return [ownPair, { ...ownPair, to: second }, { ...ownPair, from: TENGE, to: second }]
}

const rateOf = ({ board }: State, code: string) => (code === TENGE ? 1 : (board.get(code)?.kzt ?? null))

/** The days of the rates that Aina's own figure is made of. */
const daysOf = ({ board }: State, codes: readonly string[]): (Day | undefined)[] =>
  codes.filter((code) => code !== TENGE).map((code) => board.get(code)?.day)

/** Compares what the service answered with what the board says. */
export const comparePair = (state: State, pair: AskedPair, answer: ConversionAnswer): CheckedPair => {
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

/** What stands of a pair that the service did not answer. */
export const failedPair = (pair: AskedPair, error: unknown): CheckedPair => ({
  ...pair,
  own: null,
  service: null,
  percent: null,
  day: null,
  outcome: 'failed',
  failure: codeOf(error),
})
