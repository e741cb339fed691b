import type { Day } from '../days/day.ts'
import type { Rule } from '../rates/rules.ts'
import type { DayRate, RatesByDay } from './ratesByDay.ts'

/** A side of a pair other than the tenge. */
export interface PairSide {
  read: RatesByDay
  /** Whether a rule other than `dated` can apply: it is official, and the meaning of dates is known. */
  goesByRule: boolean
}

/** The rates of both sides on a day; null for a missing rate and for the tenge. */
interface PairRates {
  from: DayRate | null
  to: DayRate | null
  /** The rule applied to the official sides. */
  rule: Rule
  /** Whether a side other than the tenge lacks a rate. */
  isMissing: boolean
}

export type PairByDay = (day: Day, rule: Rule) => PairRates

/**
 * Returns a function for the value of a pair on a day; a null side is the tenge. Official sides follow the rule,
 * live sides go by date. Two official sides always follow the same rule, since otherwise their quotient would belong
 * to no day.
 */
export const pairByDay = (from: PairSide | null, to: PairSide | null): PairByDay => {
  const goesByRule = from?.goesByRule === true || to?.goesByRule === true
  return (day, choice) => {
    const read = (rule: Rule) => ({ from: from?.read(day, rule) ?? null, to: to?.read(day, rule) ?? null })
    const rule = goesByRule ? choice : 'dated'
    const byRule = read(rule)
    const isUnknown = (side: PairSide | null, rate: DayRate | null): boolean =>
      rule !== 'dated' && side?.goesByRule === true && rate?.rule === 'dated'
    const isLacking = (rates: Pick<PairRates, 'from' | 'to'>): boolean =>
      (from !== null && !rates.from) || (to !== null && !rates.to)
    // An unset rate is a certain answer, so falling back to dates would not help.
    const isDated = !isLacking(byRule) && (isUnknown(from, byRule.from) || isUnknown(to, byRule.to))
    const rates = isDated ? read('dated') : byRule
    return { ...rates, rule: isDated ? 'dated' : rule, isMissing: isLacking(rates) }
  }
}

/** Consecutive days with the same answer, both included. */
interface Stretch {
  from: Day
  to: Day
  /** In the second currency per 1 of the first. */
  rate: number
  fromDay: Day | null
  toDay: Day | null
  rule: Rule
}

/** Returns the stretches of all days with an answer. */
export const stretchesOf = (pair: PairByDay, rule: Rule, { from, to }: { from: Day; to: Day }): Stretch[] => {
  const stretches: Stretch[] = []
  for (let day = from; day <= to; day += 1) {
    const rates = pair(day, rule)
    if (rates.isMissing) continue
    const next: Stretch = {
      from: day,
      to: day,
      rate: (rates.from?.rate ?? 1) / (rates.to?.rate ?? 1),
      fromDay: rates.from?.day ?? null,
      toDay: rates.to?.day ?? null,
      rule: rates.rule,
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
