import type { Rehearsal } from '../../shared/contract/alerts.ts'

/** The box that the line is drawn in; it is stretched to the room there is. */
export const CHART = { width: 600, height: 120 } as const

/** Room above and below for the dots. */
const EDGE = 8
/** A level so many times the height of the line away from it would leave nothing of the line to see. */
const FAR = 2

interface RehearsalChart {
  /** For the `d` of paths: the line; a dot for each firing, which round ends make of a line without length. */
  line: string
  dots: string
  /** How far down the level lies; null where it is too far from the line. */
  level: number | null
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The last year of a pair as a line, with what would have fired on it; null without two days to draw between. */
export const rehearsalChart = (
  { day, rate, fired }: Pick<Rehearsal, 'day' | 'rate' | 'fired'>,
  level: number | null,
): RehearsalChart | null => {
  const rates = Array.from(rate)
  const [from = 0, to = 0] = [day[0], day[day.length - 1]]
  if (to <= from) return null
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const reach = FAR * (high - low)
  const shown = level !== null && level >= low - reach && level <= high + reach
  const bottom = shown ? Math.min(low, level) : low
  const span = (shown ? Math.max(high, level) : high) - bottom
  const across = (at: number) =>
    tenth(EDGE + (((day[at] ?? from) - from) / (to - from)) * (CHART.width - 2 * EDGE))
  const down = (value: number) =>
    tenth(EDGE + (span === 0 ? 0.5 : 1 - (value - bottom) / span) * (CHART.height - 2 * EDGE))
  return {
    line: rates.map((value, at) => `${at === 0 ? 'M' : 'L'}${across(at)} ${down(value)}`).join(''),
    dots: Array.from(fired, (at) => `M${across(at)} ${down(rates[at] ?? low)}h0`).join(''),
    level: shown ? down(level) : null,
  }
}
