import { TENGE } from '../../shared/currencies/tenge.ts'
import { type SparklineData, sparklineData, type Trend } from '../board/trend.ts'

export interface Pair {
  code: string
  quote: string
}

/** The pair whose history a row leads to: its currency in that of the amount, in tenge where one of the two is the tenge. */
export const pairOf = (code: string, lead: string): Pair | null => {
  if (code !== lead && code !== TENGE) return { code, quote: lead }
  return lead === TENGE ? null : { code: lead, quote: TENGE }
}

/** The last month of a pair, on the days on which both have a rate of their own; undefined where that is none. */
export const pairSparkline = (
  trends: ReadonlyMap<string, Trend>,
  { code, quote }: Pair,
): SparklineData | undefined => {
  const base = trends.get(code)
  if (!base || quote === TENGE) return base
  const other = trends.get(quote)?.points
  if (!other) return undefined
  const rateOn = new Map(other.day.map((day, at) => [day, other.rate[at]]))
  const days: number[] = []
  const rates: number[] = []
  for (const [at, day] of base.points.day.entries()) {
    const [own, its] = [base.points.rate[at], rateOn.get(day)]
    if (own === undefined || its === undefined) continue
    days.push(day)
    rates.push(own / its)
  }
  return sparklineData(days, rates) ?? undefined
}
