import type { Day } from '../../shared/days/day.ts'
import type { Locale } from '../../shared/languages/language.ts'
import type { Gap } from '../../shared/series/gaps.ts'
import type { RateDigits } from '../rate/rateDigits.ts'
import type { Scale } from '../state/route.ts'
import type { ChartData } from './chartData.ts'
import type { LineToken } from './lineStyle.ts'
import type { DaySpan } from './zoom.ts'

/** The page's colours and font in a form for a canvas. */
export interface ChartTheme {
  lines: Record<LineToken, string>
  grid: string
  text: string
  strong: string
  surface: string
  soft: string
  level: string
  /** Whether the system sets the colours: then there are no muted ones. */
  forced: boolean
  font: string
  /** The font size, in CSS pixels. */
  fontSize: number
}

/** The pointed places. Read at every drawing, so that moving them needs no new picture. */
export interface Pointing {
  cursor: Day | null
  /** The days of a pointer's selection. */
  band: DaySpan | null
}

/** Everything that a chart shows. */
export interface Picture {
  data: ChartData
  span: DaySpan
  scale: Scale
  /** Whether the values are per cent of a base; the labels are then changes. */
  percent: boolean
  /** The format of the rates. */
  digits: RateDigits
  /** Values with a labelled line. */
  levels?: readonly { value: number; label: string }[]
  gaps: readonly Gap[]
  language: Locale
  /** The year that the labels omit. */
  thisYear: number
  /** The text in a long gap. */
  gapText: string
  theme: ChartTheme
  /** In CSS pixels. */
  width: number
  height: number
  /** Canvas pixels per CSS pixel; by default, the screen's. */
  ratio?: number
}

/** The tools for drawing a chart's marks. */
export interface Pen {
  ctx: CanvasRenderingContext2D
  /** The area of the lines on the canvas. */
  area: { left: number; right: number; top: number; bottom: number }
  x: (day: number) => number
  y: (value: number) => number
  picture: Picture
}
