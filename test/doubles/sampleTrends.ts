import type { Trends } from '../../src/shared/contract/rates.ts'
import type { Day } from '../../src/shared/days/day.ts'
import { isoDay } from './isoDay.ts'

/** An asset as a test describes it. */
interface Dating {
  points: readonly (readonly [day: Day, kzt: number])[]
}

/** The last month of each of these assets, in the columns of the core. */
export const sampleTrends = (
  reported: Readonly<Record<string, Dating>>,
  from = isoDay('2026-10-23'),
): Trends => {
  const assets = Object.entries(reported)
  const points = assets.flatMap(([, asset]) => asset.points)
  return {
    from,
    assets: assets.map(([code, { points }]) => ({ code, points: points.length })),
    day: Int32Array.from(points, ([day]) => day),
    rate: Float64Array.from(points, ([, kzt]) => kzt),
  }
}

/** Trends of the dollar alone, which was at this rate on Thursday, 19 November 2026. */
export const dollarTrends = (kzt: number): Trends => sampleTrends({ USD: { points: [[20_776, kzt]] } })
