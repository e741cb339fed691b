import Big from 'big.js'
import type { Day } from '../days/day.ts'
import type { PairCalendar } from './pairCalendar.ts'
import type { Points } from './series.ts'

/** An amount (decimal text, at least 0) of a currency, and its rate in tenge by day; null for the tenge. */
export interface Held {
  amount: string
  calendar: Pick<PairCalendar, 'rateOn'> | null
}

/** Returns the exact value in tenge on a day. Returns null if a rate is unknown: a partial sum would mislead. */
export const worthOn = (held: readonly Held[], day: Day): string | null => {
  let sum = new Big(0)
  for (const { amount, calendar } of held) {
    const rate = calendar ? calendar.rateOn(day)?.rate : 1
    if (rate === undefined) return null
    sum = sum.plus(new Big(amount).times(rate))
  }
  return sum.toFixed()
}

/**
 * The value on every calendar day of a span, for a chart. Leaves out days without a sum. Uses binary numbers, which
 * are exact enough for a line; for figures use `worthOn`.
 */
export const worthLine = (held: readonly Held[], { from, to }: { from: Day; to: Day }): Points => {
  const room = Math.max(0, to - from + 1)
  const day = new Int32Array(room)
  const rate = new Float64Array(room)
  const amounts = held.map(({ amount }) => Number(amount))
  let count = 0
  for (let on = from; on <= to; on += 1) {
    let sum = 0
    for (const [at, { calendar }] of held.entries())
      sum += (amounts[at] ?? 0) * (calendar ? (calendar.rateOn(on)?.rate ?? Number.NaN) : 1)
    if (Number.isNaN(sum)) continue
    day[count] = on
    rate[count] = sum
    count += 1
  }
  return { day: day.slice(0, count), rate: rate.slice(0, count) }
}
