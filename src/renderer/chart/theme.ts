import { type Average, averages } from '../../shared/series/averages.ts'
import type { Curve } from './curves.ts'

/** The style of a line: lines never differ by colour alone. */
export interface LineStyle {
  /** The token of its colour. */
  token: LineToken
  /** Alternating lengths of dashes and gaps, in pixels; empty for a solid line. */
  dash: readonly number[]
  width: number
}

export const lineTokens = [
  'line-chart',
  'line-2',
  'line-3',
  'line-4',
  'line-5',
  'text-2',
  'sun-text',
] as const
type LineToken = (typeof lineTokens)[number]

const compared: readonly LineStyle[] = [
  { token: 'line-chart', dash: [], width: 2 },
  { token: 'line-2', dash: [7, 4], width: 2 },
  { token: 'line-3', dash: [2, 3], width: 2 },
  { token: 'line-4', dash: [12, 3, 2, 3], width: 2 },
  { token: 'line-5', dash: [16, 4], width: 2 },
]
const rate: LineStyle = { token: 'line-chart', dash: [], width: 1.75 }
const averageStyles: Record<Average, LineStyle> = {
  7: { token: 'text-2', dash: [5, 3], width: 1.25 },
  30: { token: 'sun-text', dash: [2, 2], width: 1.5 },
}

/** The provisional end of any line. */
export const UNSURE: readonly number[] = [3, 3]

/** The threshold of an alert. */
export const LEVEL: readonly number[] = [10, 4]

/** Returns the style of a curve; a compared line's depends on its place. */
export const lineStyle = ({ is, name, place }: Pick<Curve, 'is' | 'name' | 'place'>): LineStyle => {
  const average = is === 'average' && averages.find((points) => String(points) === name)
  if (average) return averageStyles[average]
  return is === 'rate' ? rate : (compared[place] ?? rate)
}

/** The page's colours and font in a form for a canvas. */
export interface ChartTheme {
  lines: Record<LineToken, string>
  grid: string
  text: string
  strong: string
  surface: string
  level: string
  font: string
  /** In CSS pixels. */
  fontSize: number
}

/** A chart's font size at the default text size, in CSS pixels. */
export const USUAL_FONT_SIZE = 12
const USUAL_ROOT = 16

/** Returns the page's current colours and fonts from its CSS tokens: a canvas cannot use variables. */
export const readTheme = (box: HTMLElement): ChartTheme => {
  const before = box.style.color
  const read = (token: string): string => {
    box.style.color = `var(--${token})`
    return getComputedStyle(box).color
  }
  const entries = lineTokens.map((token) => [token, read(token)] as const)
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const theme = {
    lines: Object.fromEntries(entries) as ChartTheme['lines'],
    grid: read('hairline'),
    text: read('text-2'),
    strong: read('text-1'),
    surface: read('surface'),
    level: read('sun-text'),
    font: getComputedStyle(box).fontFamily,
    fontSize: root > 0 ? (USUAL_FONT_SIZE * root) / USUAL_ROOT : USUAL_FONT_SIZE,
  }
  box.style.color = before
  return theme
}
