import type { Conversion, ManyRow, PastRate } from '../../shared/contract/contract.ts'
import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type Day, formatIsoDay, isoOrNull, parseDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { convert, plainDecimal } from '../../shared/rates/crossRate.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { momentText } from './boardView.ts'

export interface ConversionQuestion {
  from: string
  to: string
  /** Decimal text. */
  amount: string
  on?: string | undefined
}

interface Leg {
  /** Tenge per 1 unit. */
  kzt: number
  day: Day | null
  fetchedAt: number | null
}

/**
 * Converts by the mirror alone: by the board, or on a past day by the last point on or before it, at most 14 days
 * back, never a later one. `today` is Kazakhstan's day: a later one has a rate only where one is known for it already.
 * Throws `no-rate` where there is none.
 */
export const conversionView = (
  mirror: Mirror,
  { from, to, amount, on }: ConversionQuestion,
  today: Day,
): Conversion => {
  const day = on === undefined ? null : parseDay(on)
  const rateOf = (code: string): Leg =>
    day === null ? boardLeg(mirror, code) : pastLeg(mirror, code, day, today)
  // A currency in itself needs no rate, also on a day that has none.
  const isOne = from === to && mirror.state().assets.has(from)
  const legOf = (code: string): Leg => (isOne ? legOrNone(() => rateOf(code)) : rateOf(code))
  const [base, quote] = [legOf(from), legOf(to)]
  const converted = convert(amount, { code: from, kzt: base.kzt }, { code: to, kzt: quote.kzt })
  const fetched = [base.fetchedAt, quote.fetchedAt].filter((at) => at !== null)
  return {
    from,
    to,
    amount: plainDecimal(amount),
    ...converted,
    fromDay: isoOrNull(base.day),
    toDay: isoOrNull(quote.day),
    // The older of the two: a figure is as old as its oldest part.
    fetchedAt: fetched.length === 0 ? null : momentText(Math.min(...fetched)),
  }
}

const tenge: Leg = { kzt: 1, day: null, fetchedAt: null }

const legOrNone = (leg: () => Leg): Leg => {
  try {
    return leg()
  } catch (error) {
    if (codeOf(error) !== 'no-rate') throw error
    return tenge
  }
}

const boardLeg = (mirror: Mirror, code: string): Leg => {
  if (code === TENGE) return tenge
  const { board, poll } = mirror.state()
  const row = board.get(code)
  if (!row) throw new AinaError('no-rate', `no rate for ${code}`)
  return { kzt: row.kzt, day: row.day, fetchedAt: row.delistedAt ?? poll?.fetchedAt ?? null }
}

const pastLeg = (mirror: Mirror, code: string, day: Day, today: Day): Leg => {
  if (code === TENGE) return tenge
  // Today's rate is none of a day to come; one that is fixed for that day or a later one is.
  if (day > today && mirror.series(code, day, day + CARRIED_DAYS).day.length === 0)
    throw new AinaError('no-rate', `${formatIsoDay(day)} is still to come`)
  const points = mirror.series(code, day - CARRIED_DAYS, day)
  const [kzt, found] = [points.rate.at(-1), points.day.at(-1)]
  if (kzt === undefined || found === undefined)
    throw new AinaError('no-rate', `no rate for ${code} on ${formatIsoDay(day)}`)
  return { kzt, day: found, fetchedAt: mirror.state().coverage.get(code)?.succeededAt ?? null }
}

/** The rates of one past day, by the same rule; null where there is none. */
export const pastRates = (mirror: Mirror, on: string, codes: readonly string[], today: Day): PastRate[] =>
  codes.map((code) => {
    const day = parseDay(on)
    try {
      const leg = day === null ? null : pastLeg(mirror, code, day, today)
      const fetchedAt = leg?.fetchedAt == null ? null : momentText(leg.fetchedAt)
      return { code, kzt: leg?.kzt ?? null, day: isoOrNull(leg?.day ?? null), fetchedAt }
    } catch (error) {
      if (codeOf(error) !== 'no-rate') throw error
      return { code, kzt: null, day: null, fetchedAt: null }
    }
  })

/** Many conversions, one refusal a line: a line without a rate does not spoil the others. */
export const manyConversions = (
  mirror: Mirror,
  to: string,
  rows: readonly { from: string; amount: string; on: string | null }[],
  today: Day,
): ManyRow[] =>
  rows.map(({ from, amount, on }) => {
    try {
      const question = { from, to, amount, on: on ?? undefined }
      const { result, fromDay, toDay } = conversionView(mirror, question, today)
      return { result, fromDay, toDay, refused: null }
    } catch (error) {
      if (codeOf(error) !== 'no-rate') throw error
      return { result: null, fromDay: null, toDay: null, refused: 'no-rate' }
    }
  })
