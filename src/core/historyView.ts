import type { Columns, Period } from '../shared/contract.ts'
import { type Day, dayOf, dayParts, parseDay, utcDay } from '../shared/day.ts'
import { AinaError } from '../shared/errors.ts'
import type { Mirror, MirrorSeries } from './mirror/mirror.ts'

export interface HistoryQuestion {
  code: string
  quote?: string | undefined
  from?: string | undefined
  to?: string | undefined
  period?: Period | undefined
}

/** The base currency: it has no series of its own, 1 tenge is 1 tenge. */
export const TENGE = 'KZT'

const FIRST_DAY: Day = dayOf(1900, 1, 1)
const LAST_DAY: Day = dayOf(2199, 12, 31)

const DAYS: Record<Exclude<Period, 'all' | '1y'>, number> = { '7d': 7, '30d': 30, '90d': 90 }

/** The first day of a period that ends on `today`: the same date a year ago, or so many days before. */
export const periodStart = (period: Period, today: Day): Day => {
  if (period === 'all') return FIRST_DAY
  if (period !== '1y') return today - DAYS[period]
  const { year, month, date } = dayParts(today)
  // 29 February has no namesake in most years.
  return month === 2 && date === 29 ? dayOf(year - 1, 2, 28) : dayOf(year - 1, month, date)
}

/**
 * The range asked for. A period ends on `to`, or on the day of the newest board: nothing goes blank while the service
 * is away.
 */
const rangeOf = ({ from, to, period }: HistoryQuestion, today: Day): { from: Day; to: Day } => {
  const end = to === undefined ? null : parseDay(to)
  const range = {
    from: from === undefined ? periodStart(period ?? 'all', end ?? today) : (parseDay(from) ?? FIRST_DAY),
    to: end ?? LAST_DAY,
  }
  if (range.from > range.to) throw new AinaError('bad-input', 'the range ends before it begins')
  return range
}

/**
 * A series in columns: rates of `code` in `quote` (tenge where it is left out), from the mirror alone. A pair has
 * a point on every day on which both have one. Throws `not-found` for a code that the service has never listed.
 */
export const historyView = (mirror: Mirror, question: HistoryQuestion): Columns => {
  const { code, quote = TENGE } = question
  const { assets, poll } = mirror.state()
  const today = poll ? Math.max(poll.day, utcDay(poll.fetchedAt)) : 0
  const range = rangeOf(question, today)
  const legs = [code, quote].filter((leg) => leg !== TENGE)
  for (const leg of legs) if (!assets.has(leg)) throw new AinaError('not-found', `no asset ${leg}`)
  const read = (leg: string) => mirror.series(leg, range.from, range.to)
  const series = pair(code === TENGE ? null : read(code), quote === TENGE ? null : read(quote))
  // Asked after reading: a series that was found damaged has just been dropped, and is no longer complete.
  const { coverage } = mirror.state()
  const complete = legs.every((leg) => coverage.get(leg)?.complete === true)
  return { code, quote, day: series.days, rate: series.rates, provisional: series.provisional, complete }
}

const none: MirrorSeries = { days: new Int32Array(0), rates: new Float64Array(0), provisional: [] }

/** Null is the tenge's leg. */
const pair = (base: MirrorSeries | null, quote: MirrorSeries | null): MirrorSeries => {
  if (!quote) return base ?? none
  if (!base) return { ...quote, rates: quote.rates.map((rate) => 1 / rate) }
  const days: Day[] = []
  const rates: number[] = []
  const provisional: number[] = []
  const unsure = new Set([
    ...base.provisional.map((index) => base.days[index]),
    ...quote.provisional.map((index) => quote.days[index]),
  ])
  let at = 0
  for (let i = 0; i < base.days.length; i++) {
    const day = base.days[i] ?? 0
    while ((quote.days[at] ?? LAST_DAY) < day) at += 1
    const other = quote.rates[at]
    if (other === undefined) break
    if (quote.days[at] !== day) continue
    if (unsure.has(day)) provisional.push(days.length)
    days.push(day)
    rates.push((base.rates[i] ?? 0) / other)
  }
  return { days: Int32Array.from(days), rates: Float64Array.from(rates), provisional }
}
