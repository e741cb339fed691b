import type { Trends } from '../contract/rates.ts'
import type { Month } from '../rates/typicalMove.ts'

/** The last month of one asset in the mirror: at least one point. */
export type RecentRates = Month

/** Splits the columns of all assets by code. Leaves out assets without a point. */
export const recentRates = (trends: Trends): ReadonlyMap<string, RecentRates> => {
  const [allDays, allRates] = [Array.from(trends.day), Array.from(trends.rate)]
  const recent = new Map<string, RecentRates>()
  const { from } = trends
  let end = 0
  for (const { code, points } of trends.assets) {
    const start = end
    end += points
    const [day, rate] = [allDays.slice(start, end), allRates.slice(start, end)]
    // A column may be cut short.
    if (points > 0 && rate.length === points) recent.set(code, { points: { day, rate }, from })
  }
  return recent
}
