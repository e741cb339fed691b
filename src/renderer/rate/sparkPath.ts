import type { Day } from '../../shared/days/day.ts'

export const SPARK = { width: 80, height: 24 } as const

/** Space for the thickness of the line and for its last point. */
const EDGE = 3
/** Real points are joined over a weekend; a longer silence breaks the line. */
const JOINED_DAYS = 14

export interface Spark {
  /** For the `d` of a path. A point that nothing joins is a line without length: a round cap makes it a dot. */
  path: string
  /** Where the line ends. */
  end: readonly [x: number, y: number]
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * A series as a small line in a box of `SPARK`: the days from `from` to the last one across, its own lowest and
 * highest rate down and up. Null without a point. `days` rise; `rates` are in any one quote.
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
