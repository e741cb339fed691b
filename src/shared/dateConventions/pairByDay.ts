import type { Day } from '../days/day.ts'
import type { Rule } from '../rates/rules.ts'
import type { DayRate, RatesByDay } from './ratesByDay.ts'

/** A side of a pair other than the tenge. */
export interface PairSide {
  read: RatesByDay
  /** Whether a rule other than `dated` can count: it is official, and the meaning of some dates is known. */
  goesByRule: boolean
}

/** The rates of both sides on a day: null where there is none, and for the tenge, which needs none. */
export interface PairRates {
  from: DayRate | null
  to: DayRate | null
  /** The rule that found the official sides. */
  rule: Rule
  /** Whether a side other than the tenge has no rate. */
  isMissing: boolean
}

export type PairByDay = (day: Day, rule: Rule) => PairRates

/**
 * Answers what a pair was worth on a day; null is the tenge. Official sides go by the rule, live ones by their dates; two official
 * sides go by the same rule, since their quotient would otherwise belong to no day.
 */
export const pairByDay = (from: PairSide | null, to: PairSide | null): PairByDay => {
  const goesByRule = from?.goesByRule === true || to?.goesByRule === true
  return (day, wanted) => {
    const read = (rule: Rule) => ({ from: from?.read(day, rule) ?? null, to: to?.read(day, rule) ?? null })
    const rule = goesByRule ? wanted : 'dated'
    const byRule = read(rule)
    const isUnknown = (side: PairSide | null, found: DayRate | null): boolean =>
      rule !== 'dated' && side?.goesByRule === true && found?.rule === 'dated'
    const isLacking = (found: Pick<PairRates, 'from' | 'to'>): boolean =>
      (from !== null && !found.from) || (to !== null && !found.to)
    // A rate that was not set is an answer, and the other side's date does not change it.
    const isDated = !isLacking(byRule) && (isUnknown(from, byRule.from) || isUnknown(to, byRule.to))
    const found = isDated ? read('dated') : byRule
    return { ...found, rule: isDated ? 'dated' : rule, isMissing: isLacking(found) }
  }
}

/** Days in a row with the same answer, both included. */
export interface Stretch {
  from: Day
  to: Day
  /** In the second currency per 1 of the first. */
  rate: number
  fromDay: Day | null
  toDay: Day | null
  rule: Rule
}

/** All days of a span that have an answer, in stretches. */
export const stretchesOf = (pair: PairByDay, rule: Rule, { from, to }: { from: Day; to: Day }): Stretch[] => {
  const stretches: Stretch[] = []
  for (let day = from; day <= to; day += 1) {
    const found = pair(day, rule)
    if (found.isMissing) continue
    const next: Stretch = {
      from: day,
      to: day,
      rate: (found.from?.rate ?? 1) / (found.to?.rate ?? 1),
      fromDay: found.from?.day ?? null,
      toDay: found.to?.day ?? null,
      rule: found.rule,
    }
    const last = stretches.at(-1)
    if (last?.to === day - 1 && isSame(last, next)) last.to = day
    else stretches.push(next)
  }
  return stretches
}

const isSame = (one: Stretch, other: Stretch): boolean =>
  one.rate === other.rate &&
  one.fromDay === other.fromDay &&
  one.toDay === other.toDay &&
  one.rule === other.rule

/** The columns of stretches, as they are sent. */
export const stretchColumns = (stretches: readonly Stretch[], rule: Rule) => {
  const days = (of: (stretch: Stretch) => Day | null): Int32Array =>
    Int32Array.from(stretches.flatMap((stretch) => of(stretch) ?? []))
  return {
    from: days((one) => one.from),
    to: days((one) => one.to),
    rate: Float64Array.from(stretches, (one) => one.rate),
    codeDay: days((one) => one.fromDay),
    quoteDay: days((one) => one.toDay),
    dated: Int32Array.from(stretches.flatMap((one, index) => (one.rule === rule ? [] : [index]))),
    rule,
  }
}
