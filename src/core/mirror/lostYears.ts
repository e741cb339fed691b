import { type Day, dayOf, yearOf } from '../../shared/days/day.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import type { HistoryRange } from '../service/answers.ts'
import type { Coverage } from './state.ts'

/**
 * Notes years that were damaged and dropped. Ignores years without history, to which a row has strayed, and histories that are
 * incomplete: they are fetched whole anyway.
 */
export const withLost = (coverage: Coverage, years: readonly number[]): Coverage => {
  const { complete, firstDay, confirmedTo, lost } = coverage
  const held = { ...coverage, years: coverage.years.filter((year) => !years.includes(year)) }
  if (!complete || firstDay === null || confirmedTo === null) return held
  const given = years.filter((year) => yearOf(firstDay) <= year && year <= yearOf(confirmedTo))
  return { ...held, lost: [...new Set([...lost, ...given])].sort((a, b) => a - b) }
}

/** Whether a range of days includes a lost year. */
export const hasLost = ({ lost }: Pick<Coverage, 'lost'>, from: Day, to: Day): boolean =>
  lost.some((year) => from <= dayOf(year, 12, 31) && dayOf(year, 1, 1) <= to)

/** Returns the last day to request of a year: the last confirmed day if it is in that year, else 31 December. */
const lastDayOf = (year: number, confirmedTo: Day | null): Day => {
  const last = dayOf(year, 12, 31)
  return confirmedTo !== null && yearOf(confirmedTo) === year ? confirmedTo : last
}

/**
 * Returns the years that an answer to `range` leaves lost: those outside the range, and those without a point, since they had
 * some. The latter are not requested again at once.
 */
export const healed = (
  coverage: Coverage,
  range: HistoryRange,
  days: Int32Array,
  at: number,
): Pick<Coverage, 'lost' | 'failedAt' | 'failure' | 'failures'> => {
  const wasRequested = (year: number): boolean =>
    range === 'all' || (range.from <= dayOf(year, 1, 1) && range.to >= lastDayOf(year, coverage.confirmedTo))
  const came = (year: number): boolean => yearOf(days[firstFrom(days, dayOf(year, 1, 1))] ?? -1e6) === year
  const lost = coverage.lost.filter((year) => !wasRequested(year) || (range !== 'all' && !came(year)))
  if (!lost.some(wasRequested)) return { lost, failedAt: null, failure: null, failures: 0 }
  return { lost, failedAt: at, failure: 'empty', failures: coverage.failures + 1 }
}
