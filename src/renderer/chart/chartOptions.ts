import type { ChartOptions } from 'chart.js'
import { axisRange, axisTicks, BEGINNING } from '../rate/axisRange.ts'
import { labelStep, percentLabel, rateLabel } from './axisLabels.ts'
import { dayLabels } from './dayLabels.ts'
import { growth, namesRoom } from './fontSize.ts'
import type { Picture } from './picture.ts'

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

/** The time axis, with labels at round days. */
const timeAxis = (picture: Picture): NonNullable<ChartOptions<'line'>['scales']>['x'] => {
  const { span, theme, width, percent } = picture
  const days = Math.max(1, span.to - span.from)
  // Space for the names of compared lines.
  const [grown, names] = [growth(theme), percent ? namesRoom(theme, width) : 0]
  const wide = Math.max(1, width - RATES * grown - names)
  const { days: shown, label } = dayLabels({ ...span, wide, grown }, picture)
  return {
    type: 'linear',
    min: span.from,
    max: span.from + days * (1 + names / wide),
    bounds: 'data',
    border: { display: false },
    grid: { display: false },
    afterBuildTicks(axis) {
      axis.ticks = shown.map((value) => ({ value }))
    },
    ticks: {
      color: theme.text,
      font: { family: theme.font, size: theme.fontSize },
      autoSkip: false,
      maxRotation: 0,
      callback: (value) => label(Number(value)),
    },
  }
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
  scales: { x: timeAxis(picture), y: rateAxis(picture) },
})
