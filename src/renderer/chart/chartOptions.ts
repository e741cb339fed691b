import type { ChartOptions } from 'chart.js'
import { MS_A_DAY } from '../../shared/days/day.ts'
import { formatTime } from '../../shared/format/formatTime.ts'
import { axisRange, axisTicks, BEGINNING } from '../rate/axisRange.ts'
import { labelStep, percentLabel, rateLabel } from './axisLabels.ts'
import { dayLabels } from './dayLabels.ts'
import { growth, namesRoom } from './fontSize.ts'
import type { ChartTheme, Picture } from './picture.ts'
import { hourTicks } from './timeUnit.ts'
import type { DaySpan } from './zoom.ts'

/** The least width of an hour label on the time axis, in pixels at the default text size. */
const HOUR = 60
/** The least height per label of the rate axis, in pixels at the default text size. */
const LABEL_HEIGHT = 44
/** The width of the rate axis, in pixels at the default text size. */
const RATES = 56
/** Space at the left and above for half a dot. */
const MARGIN = { top: 8, left: 6 }
/** The width of the rate axis grows in steps of this many pixels, so that it does not jitter while the view moves. */
const WIDTH_STEP = 12
/** The range of an axis without a line. */
const NOTHING = { low: 1, high: 2 }

const labelsOf = (values: readonly number[], { percent, language, digits: { units } }: Picture): string[] =>
  values.map((value, at) => {
    const step = labelStep(values, at)
    return percent
      ? percentLabel(value - BEGINNING, step, language)
      : rateLabel(value * units, step * units, language)
  })

/** The rate axis, at the right, beside the newest rates. */
const rateAxis = (picture: Picture): NonNullable<ChartOptions<'line'>['scales']>['y'] => {
  const { scale, theme, height, percent } = picture
  const { heights } = picture.data
  const found = heights && axisRange(heights.low, heights.high, scale)
  const range = found ?? NOTHING
  const most = Math.max(2, height / (LABEL_HEIGHT * growth(theme)))
  // Without a line, there are no values to label.
  const values = found ? axisTicks(range, scale, most, percent ? BEGINNING : 0) : []
  const labels = labelsOf(values, picture)
  return {
    type: scale === 'log' ? 'logarithmic' : 'linear',
    position: 'right',
    min: range.low,
    max: range.high,
    bounds: 'data',
    border: { display: false, dash: theme.forced ? [1, 4] : [] },
    grid: { color: theme.grid, drawTicks: false },
    afterBuildTicks(axis) {
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
      callback: (_, index) => labels[index] ?? '',
    },
  }
}

/** A time axis between two positions, with labels at the given days. */
const timeAxis = (
  { from, to }: DaySpan,
  days: readonly number[],
  theme: ChartTheme,
  label: (day: number) => string,
): NonNullable<ChartOptions<'line'>['scales']>['x'] => ({
  type: 'linear',
  min: from,
  max: to,
  bounds: 'data',
  border: { display: false },
  grid: { display: false },
  afterBuildTicks(axis) {
    axis.ticks = days.map((value) => ({ value }))
  },
  ticks: {
    color: theme.text,
    font: { family: theme.font, size: theme.fontSize },
    autoSkip: false,
    maxRotation: 0,
    callback: (value) => label(Number(value)),
  },
})

/** The time axis in days, with labels at round days. */
const dayAxis = (picture: Picture): NonNullable<ChartOptions<'line'>['scales']>['x'] => {
  const { span, theme, width, percent } = picture
  const days = Math.max(1, span.to - span.from)
  // Space for the names of compared lines.
  const [grown, names] = [growth(theme), percent ? namesRoom(theme, width) : 0]
  const wide = Math.max(1, width - RATES * grown - names)
  const max = span.from + days * (1 + names / wide)
  const { days: shown, label } = dayLabels({ ...span, wide, grown }, picture)
  return timeAxis({ from: span.from, to: max }, shown, theme, label)
}

/** The time axis of about a day, with labels at round hours in this computer's time zone. */
const hourAxis = ({ span, theme, width }: Picture): NonNullable<ChartOptions<'line'>['scales']>['x'] => {
  const days = span.to - span.from
  const room = HOUR * growth(theme)
  const margin = (days / width) * (room / 2 - 8)
  const ticks = hourTicks(span.from * MS_A_DAY, span.to * MS_A_DAY, width / room)
  const shown = ticks.map((ms) => ms / MS_A_DAY).filter((day) => day - span.from >= margin)
  return timeAxis(span, shown, theme, (day) => formatTime(Math.round(day * MS_A_DAY)))
}

/** The options of Chart.js: everything it could get wrong is set, and everything unnecessary is off. */
export const chartOptions = (picture: Picture): ChartOptions<'line'> => ({
  animation: false,
  parsing: false,
  normalized: true,
  spanGaps: false,
  responsive: false,
  maintainAspectRatio: false,
  events: [],
  ...(picture.ratio !== undefined && { devicePixelRatio: picture.ratio }),
  layout: { autoPadding: false, padding: MARGIN },
  elements: { point: { radius: 0, hitRadius: 0, hoverRadius: 0 } },
  scales: { x: picture.time === 'hours' ? hourAxis(picture) : dayAxis(picture), y: rateAxis(picture) },
})
