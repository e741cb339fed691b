import type { Chart, ChartOptions } from 'chart.js'
import { type Day, dayOf, dayParts, yearOf } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { FINEST, formatNumber, formatPercent } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { isFlat } from '../rate/rateDigits.ts'
import type { Scale } from '../state/route.ts'
import type { Picture } from './drawChart.ts'

/** The lowest and the highest value of an axis. */
interface AxisRange {
  low: number
  high: number
}

/** The value that counts as 0 per cent in a comparison. */
export const BEGINNING = 100
/** Space above and below the lines, as a part of their height. */
const GRACE = 0.08

/** Returns the axis range for positive values between two: slightly wider, never below 0. */
export const axisRange = (low: number, high: number, scale: Scale): AxisRange => {
  // Centres a flat line.
  if (isFlat(low, high)) return { low: low * 0.98, high: high * 1.02 }
  if (scale === 'log') {
    const room = (high / low) ** GRACE
    return { low: low / room, high: high * room }
  }
  const room = (high - low) * GRACE
  return { low: Math.max(0, low - room), high: high + room }
}

/** Returns 1, 2 or 5 times a power of ten. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((times) => times * power >= least * (1 - 1e-9)) ?? 10) * power
}

/** Returns round values in equal steps within a range, at most `most`. */
const evenTicks = ({ low, high }: AxisRange, most: number): number[] => {
  const step = roundStep((high - low) / Math.max(1, most))
  const first = Math.ceil(low / step - 1e-9)
  const count = Math.floor(high / step + 1e-9) - first + 1
  // Multiplies instead of adding: sums of tenths drift.
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step)
}

const POWERS = [[1, 2, 5], [1, 3], [1]]
/** Up to this ratio, even a logarithmic axis has round steps: they are easier to read than powers. */
const NARROW = 4

/**
 * Returns round values for a range, ascending, about `most`. `zero` is the value with the label 0: 100 for percentages of
 * a base. Chart.js leaves much of a narrow logarithmic axis without any.
 */
export const axisTicks = ({ low, high }: AxisRange, scale: Scale, most: number, zero = 0): number[] => {
  if (scale === 'linear' || high / low <= NARROW)
    return evenTicks({ low: low - zero, high: high - zero }, most).map((tick) => tick + zero)
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))]
  const powers = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const ticks = (times: readonly number[], every: number) =>
    powers
      .filter((power) => power % every === 0)
      .flatMap((power) => times.map((each) => each * 10 ** power))
      .map((tick) => (tick > zero ? tick + zero : tick))
      .filter((tick) => tick >= low && tick <= high)
  const fitting = POWERS.map((times) => ticks(times, 1)).find(({ length }) => length <= most)
  return fitting ?? ticks([1], Math.ceil((to - from) / Math.max(1, most)))
}

/** Returns the label of a tick, with the decimals that distinguish it from the next one. */
const rateLabel = (
  values: readonly number[],
  at: number,
  { percent, language, digits: { units } }: Picture,
): string => {
  const [value = 0, first = 0, second = 1] = [values[at], values[0], values[1]]
  const isEven =
    Math.abs((values.at(-1) ?? 0) - first - (second - first) * (values.length - 1)) < second - first
  // Powers have their own decimals.
  const step = Math.abs(isEven ? second - first : value)
  const decimals = Math.min(
    FINEST,
    Math.max(0, -Math.floor(Math.log10(percent ? step : step * units) + 1e-9)),
  )
  return percent
    ? formatPercent(value - BEGINNING, language, { decimals })
    : formatNumber(value * units, { language, minDecimals: decimals, maxDecimals: decimals })
}

/** The width of the rate axis grows in steps of this many pixels, so that it does not jitter while the view moves. */
const WIDTH_STEP = 12
/** The least height per label, in lines of text. */
const LABEL_LINES = 3.7

/** The rate axis, at the right, beside the newest rates. */
export const rateAxis = (picture: Picture): NonNullable<ChartOptions<'line'>['scales']>['y'] => {
  const { scale, theme, percent } = picture
  return {
    type: scale === 'log' ? 'logarithmic' : 'linear',
    position: 'right',
    bounds: 'data',
    border: { display: false },
    grid: { color: theme.grid, drawTicks: false },
    afterDataLimits(axis) {
      const { low, high } = axisRange(axis.min, axis.max, scale)
      Object.assign(axis, { min: low, max: high })
    },
    afterBuildTicks(axis) {
      const most = Math.max(2, axis.chart.height / (LABEL_LINES * theme.fontSize))
      const range = { low: axis.min, high: axis.max }
      // Without a line, there are no values to label.
      const isEmpty = axis.chart.data.datasets.length === 0
      const values = isEmpty ? [] : axisTicks(range, scale, most, percent ? BEGINNING : 0)
      axis.ticks = values.map((value) => ({ value }))
    },
    afterFit(axis) {
      axis.width = Math.ceil(axis.width / WIDTH_STEP) * WIDTH_STEP
    },
    ticks: {
      color: theme.text,
      font: { family: theme.font, size: theme.fontSize },
      padding: 8,
      autoSkip: false,
      callback: (_, at, ticks) =>
        rateLabel(
          ticks.map(({ value }) => value),
          at,
          picture,
        ),
    },
  }
}

/** The least width of a label on the time axis, in letters: with its year, and without. */
const WITH_YEAR = { day: 7, month: 7.3, year: 3.3 }
const BRIEF = { day: 4.7, month: 4.2, year: 3.3 }
type Unit = keyof typeof BRIEF

const DAYS: Record<Unit, number> = { day: 1, month: 30.4, year: 365.25 }
const steps: readonly (readonly [Unit, number])[] = [
  ...[1, 2, 7, 14].map((every) => ['day', every] as const),
  ...[1, 2, 3, 6].map((every) => ['month', every] as const),
  ...[1, 2, 5, 10, 20, 50].map((every) => ['year', every] as const),
]
/** 1970-01-05, so that steps of weeks fall on Mondays. */
const MONDAY: Day = 4
const JANUARY = 1

/** Returns round days: days, Mondays, first days of months or years, as fine as `letters` has room for. */
const ticksIn = (
  from: Day,
  to: Day,
  letters: number,
  room: Record<Unit, number>,
): { unit: Unit; days: Day[] } => {
  const fits = ([unit, every]: readonly [Unit, number]) =>
    ((to - from) / (DAYS[unit] * every)) * room[unit] <= letters
  const [unit, every] = steps.find(fits) ?? ['year', 100]
  const { year, month } = dayParts(Math.floor(from))
  const nth: Record<Unit, (index: number) => Day> = {
    day: (index) => MONDAY + (Math.floor((from - MONDAY) / every) + index) * every,
    month: (index) => dayOf(year, month - ((month - 1) % every) + index * every, 1),
    year: (index) => dayOf(year - (year % every) + index * every, 1, 1),
  }
  const days: Day[] = []
  // A label that begins before the axis would be cut.
  const first = from + ((to - from) / letters) * (room[unit] / 2 - 0.7)
  for (let index = 0; nth[unit](index) <= to; index += 1)
    if (nth[unit](index) >= first) days.push(nth[unit](index))
  return { unit, days }
}

/**
 * Returns the days of the time axis and their labels. Months and days omit their year if it is this year, or if a
 * January nearby shows it.
 */
export const timeTicks = (
  { from, to }: { from: Day; to: Day },
  letters: number,
  { language, thisYear }: { language: Locale; thisYear: number },
): { value: Day; label: string }[] => {
  const isJanuary = (day: Day) => dayParts(day).month === JANUARY
  const brief = ticksIn(from, to, letters, BRIEF)
  const goesWithout =
    brief.days.every((day) => yearOf(day) === thisYear) ||
    (brief.unit === 'month' && brief.days.some(isJanuary))
  const { unit, days } = brief.unit === 'year' || goesWithout ? brief : ticksIn(from, to, letters, WITH_YEAR)
  const label = (day: Day) => {
    if (unit === 'year' || (unit === 'month' && goesWithout && isJanuary(day))) return String(yearOf(day))
    if (unit === 'day') return formatDay(day, language, goesWithout ? 'dayBrief' : 'short')
    return formatDay(day, language, goesWithout ? 'month' : 'monthYear')
  }
  return days.map((value) => ({ value, label: label(value) }))
}

/** The time axis, with labels at round days. */
export const timeAxis = (picture: Picture): NonNullable<ChartOptions<'line'>['scales']>['x'] => {
  const { span, theme } = picture
  const letters = ({ chartArea, width }: Chart) =>
    Math.max(1, (chartArea ? chartArea.right - chartArea.left : width) / theme.fontSize)
  return {
    type: 'linear',
    min: span.from,
    max: span.to,
    border: { display: false },
    grid: { display: false },
    afterBuildTicks(axis) {
      axis.ticks = timeTicks(span, letters(axis.chart), picture)
    },
    ticks: {
      color: theme.text,
      font: { family: theme.font, size: theme.fontSize },
      autoSkip: false,
      maxRotation: 0,
      callback: (_, at, ticks) => ticks[at]?.label ?? '',
    },
  }
}
