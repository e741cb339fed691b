import type { PairSide } from '../dateConventions/pairByDay.ts'
import { type RatesByDay, ratesByDay } from '../dateConventions/ratesByDay.ts'
import type { Day } from '../days/day.ts'
import { isUnitJump } from '../rates/isUnitJump.ts'
import type { Rule } from '../rates/rules.ts'
import { keepPoints, type SeriesPoints } from '../series/series.ts'
import { firstAfter } from '../series/slice.ts'
import { publicationBefore } from '../series/withoutRepeats.ts'
import type { PhoneHistory } from './phoneFile.ts'

export const pointsOfHistory = (history: PhoneHistory): SeriesPoints => ({
  day: Int32Array.from(history.day),
  rate: Float64Array.from(history.rate),
  provisional: Int32Array.from(history.provisional),
  marked: Int32Array.from(history.marked),
})

/** Returns the points of a pair for the chart: without days that only repeat a rate of either side. */
export const withoutCarriedDays = (
  points: SeriesPoints,
  histories: readonly (PhoneHistory | undefined)[],
): SeriesPoints => {
  const repeated = new Set(
    histories.flatMap((history) => history?.carried.map((index) => history.day[index]) ?? []),
  )
  return repeated.size === 0 ? points : keepPoints(points, (index) => !repeated.has(points.day[index]))
}

/** Answers for the days of one currency as Aina did when it wrote the file. `today` is Kazakhstan's day then. */
export const phoneSide = (history: PhoneHistory, rule: Rule, today: Day): PairSide => {
  const points = pointsOfHistory(history)
  const byDate = ratesByDay(points, null, today)
  const { byRule } = history
  if (!byRule) return { read: byDate, goesByRule: false }
  const before = publicationBefore(points)
  const provisional = new Set(points.provisional)
  const read: RatesByDay = (day, wanted) => {
    if (wanted === 'dated') return byDate(day, wanted)
    const at = firstAfter(byRule.from, day) - 1
    const [until, rateDay, index] = [byRule.to[at], byRule.rateDay[at], byRule.point[at]]
    if (until === undefined || rateDay === undefined || index === undefined || day > until) return null
    const [dated, rate] = [points.day[index], points.rate[index]]
    if (dated === undefined || rate === undefined) return byDate(day, 'dated')
    const previous = points.rate[before(index) ?? -1]
    const jumpedFrom = previous !== undefined && isUnitJump(previous, rate) ? previous : null
    return { day: rateDay, dated, rate, rule, provisional: provisional.has(index), jumpedFrom }
  }
  return { read, goesByRule: true }
}
