import { isJsonObject } from '../../shared/contract/jsonObject.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import type { Points } from '../../shared/series/series.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { mirrorLimits } from '../mirror/limits.ts'
import type { HistoryAnswer } from './answers.ts'
import { type AnsweredAt, latestGoodDay, readIsoDay } from './readIsoDay.ts'
import { type Refusals, RefusedAnswer, rateFault, refusals, refuseAnswer } from './refusals.ts'

/** The most points to read. The mirror refuses a longer history as a whole. */
const MOST_READ = mirrorLimits.points + workLimits.spareItems

/** Sorts the days. Of equal days, the first counts. */
const ascending = (
  days: Int32Array,
  rates: Float64Array,
  doubled: (day: number, rate: number) => void,
): Points => {
  // The sort is stable, so the first of equal days stays first.
  const order = Array.from(days.keys()).sort((a, b) => (days[a] ?? 0) - (days[b] ?? 0))
  const sortedDays = new Int32Array(days.length)
  const sortedRates = new Float64Array(days.length)
  let count = 0
  for (const index of order) {
    const day = days[index] ?? 0
    const rate = rates[index] ?? 0
    if (count > 0 && sortedDays[count - 1] === day) {
      doubled(day, rate)
      continue
    }
    sortedDays[count] = day
    sortedRates[count] = rate
    count++
  }
  return { day: sortedDays.slice(0, count), rate: sortedRates.slice(0, count) }
}

const readPoints = (points: unknown[], lastGood: number, code: string, refused: Refusals): Points => {
  const days = new Int32Array(points.length)
  const rates = new Float64Array(points.length)
  let count = 0
  let inOrder = true
  let before = Number.NEGATIVE_INFINITY
  for (const point of points) {
    if (!isJsonObject(point)) {
      refused.add(code, 'not-an-entry', point)
      continue
    }
    const { date, rate } = point
    const day = typeof date === 'string' ? readIsoDay(date) : null
    if (day === null) {
      refused.add(code, 'day-malformed', date)
      continue
    }
    if (day > lastGood) {
      refused.add(code, 'day-in-future', date)
      continue
    }
    const fault = rateFault(rate)
    if (fault !== null || typeof rate !== 'number') {
      refused.add(code, fault ?? 'rate-not-a-number', rate)
      continue
    }
    inOrder &&= day > before
    before = day
    days[count] = day
    rates[count] = rate
    count++
  }
  const good = { day: days.subarray(0, count), rate: rates.subarray(0, count) }
  if (inOrder) return count === points.length ? good : { day: good.day.slice(), rate: good.rate.slice() }
  return ascending(good.day, good.rate, (_day, rate) => refused.add(code, 'doubled', rate))
}

/**
 * Reads the answer of `/historical/{code}` into columns, ascending. Points may come in any order; of a day's good points the
 * first counts. An empty list gives empty columns. Throws `RefusedAnswer` (`bad-data`) for another code or base, no list, too
 * many points, or a list without a good point.
 */
export const readHistory = (
  body: unknown,
  code: string,
  at: AnsweredAt,
): Omit<HistoryAnswer, 'serverNow'> => {
  if (!isJsonObject(body)) throw refuseAnswer(code, 'not-an-object', body)
  if (body.code !== code) throw refuseAnswer(code, 'code-differs', body.code)
  if (body.base !== TENGE) throw refuseAnswer(code, 'base-wrong', body.base)
  if (!Array.isArray(body.points)) throw refuseAnswer(code, 'points-not-a-list', body.points)
  const points: unknown[] = body.points
  if (points.length > MOST_READ) throw refuseAnswer(code, 'too-many-points', points.length)

  const refused = refusals()
  if (body.count !== undefined && body.count !== points.length) refused.add(code, 'count-differs', body.count)
  const columns = readPoints(points, latestGoodDay(at), code, refused)
  if (columns.day.length === 0 && points.length > 0)
    throw new RefusedAnswer(`none of ${points.length} points is good`, refused.list())
  return { ...columns, refused: refused.list() }
}
