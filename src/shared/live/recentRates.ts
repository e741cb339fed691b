import type { Trends } from '../contract/rates.ts'
import { parseDay } from '../days/day.ts'
import type { EarlierRates } from '../rates/ownChange.ts'
import type { Month } from '../rates/typicalMove.ts'

/** The last month of one asset, as far as the mirror has it: at least one point. */
export interface RecentRates extends EarlierRates, Month {}

const readPrevious = (previous: Trends['assets'][number]['previous']): EarlierRates['previous'] => {
  const day = previous && parseDay(previous.day)
  if (!previous || day === null) return null
  return { day, at: previous.at === null ? null : Date.parse(previous.at), kzt: previous.kzt }
}

/** Takes the columns of all assets apart, by code. An asset without a point is not in it. */
export const recentRates = (trends: Trends): ReadonlyMap<string, RecentRates> => {
  const [allDays, allRates] = [Array.from(trends.day), Array.from(trends.rate)]
  const recent = new Map<string, RecentRates>()
  const from = parseDay(trends.from) ?? 0
  let end = 0
  for (const { code, points, previous, fixedOn } of trends.assets) {
    const start = end
    end += points
    const [day, rate] = [allDays.slice(start, end), allRates.slice(start, end)]
    const [lastDay, kzt] = [day[points - 1], rate[points - 1]]
    if (lastDay === undefined || kzt === undefined) continue
    recent.set(code, {
      points: { day, rate },
      from,
      last: { day: lastDay, kzt },
      previous: readPrevious(previous),
      fixedOn,
    })
  }
  return recent
}
