import type { Day } from '../../shared/days/day.ts'

export const SPARK = { width: 80, height: 24 } as const

/** Space for the line's thickness and its last point. */
const EDGE = 3
/** The line crosses weekends; a longer gap breaks it. */
const JOINED_DAYS = 14

export interface Spark {
  /** The `d` of a path. An isolated point is a line of length 0: a round cap makes it a dot. */
  path: string
  /** The end of the line. */
  end: readonly [x: number, y: number]
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * Returns a series as a small line in a box of `SPARK`. The x axis is from `from` to the last day, the y axis from
 * the lowest to the highest rate. Null without a point. `days` ascend; `rates` are in any one quote.
 */
export const sparkPath = (days: ArrayLike<Day>, rates: ArrayLike<number>, from: Day): Spark | null => {
  const last = days[days.length - 1]
  if (last === undefined) return null
  const all = Array.from(rates)
  const low = Math.min(...all)
  const span = Math.max(...all) - low
  const [wide, high] = [SPARK.width - 2 * EDGE, SPARK.height - 2 * EDGE]
  const points = Array.from(days, (day, at): [number, number] => [
    tenth(EDGE + (last === from ? 1 : (day - from) / (last - from)) * wide),
    tenth(EDGE + (span === 0 ? 0.5 : 1 - ((all[at] ?? low) - low) / span) * high),
  ])
  const isStart = (at: number) => at === 0 || (days[at] ?? 0) - (days[at - 1] ?? 0) > JOINED_DAYS
  const path = points
    .map(([x, y], at) => {
      const alone = isStart(at) && (at === points.length - 1 || isStart(at + 1))
      return `${isStart(at) ? 'M' : 'L'}${x} ${y}${alone ? 'h0' : ''}`
    })
    .join('')
  return { path, end: points[points.length - 1] ?? [0, 0] }
}
