import type { Day } from '../../shared/days/day.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Gap } from '../../shared/series/gaps.ts'
import type { AxisScale } from '../rate/rateAxis.ts'
import type { RateDigits } from '../rate/rateDigits.ts'
import type { ChartData } from './chartData.ts'
import type { LineToken } from './lineStyles.ts'
import type { DaySpan } from './zoom.ts'

/** The colours and the font of the page, as a canvas takes them. */
export interface ChartTheme {
  lines: Record<LineToken, string>
  grid: string
  text: string
  strong: string
  surface: string
  soft: string
  note: string
  /** Whether the system gives the colours: there are too few of them to have quiet ones. */
  forced: boolean
  font: string
  /** The font size, in CSS pixels. */
  fontSize: number
}

/** What the person points at: looked up at every drawing, so that moving it needs no new picture. */
export interface Pointing {
  cursor: Day | null
  /** Where a selection by the keyboard began. */
  mark: Day | null
  /** The days between which a pointer is selecting. */
  band: DaySpan | null
}

/** All that a chart shows. */
export interface Picture {
  data: ChartData
  span: DaySpan
  /** What the time axis counts in: whole days, or hours of this computer's zone, where the days of the points are fractions. */
  time: 'days' | 'hours'
  scale: AxisScale
  /** Whether the values are per cent of a beginning, of which the change is written. */
  percent: boolean
  /** How the rates are written. */
  digits: RateDigits
  notes: readonly Day[]
  /** Values that have a line of their own, with what is written on it; left out where there are none. */
  levels?: readonly { value: number; label: string }[]
  gaps: readonly Gap[]
  language: Locale
  /** The year that stands in no label of a day. */
  thisYear: number
  /** What is written into a long gap. */
  gapText: string
  theme: ChartTheme
  /** In CSS pixels. */
  width: number
  height: number
  /** Pixels of the canvas to one CSS pixel; the screen's own unless told. */
  ratio?: number
}

/** What the marks of a chart are drawn with. */
export interface Pen {
  ctx: CanvasRenderingContext2D
  /** The part of the canvas that the lines are in. */
  area: { left: number; right: number; top: number; bottom: number }
  x: (day: number) => number
  y: (value: number) => number
  picture: Picture
}
