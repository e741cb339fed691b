import type { ChartTheme } from './picture.ts'

/** A chart's font size at the default text size, in CSS pixels. */
export const USUAL_FONT_SIZE = 12
const USUAL_ROOT = 16

/** Returns a chart's font size for a root font size in CSS pixels; the default if that is unknown. */
export const fontSizeFor = (root: number): number =>
  root > 0 ? (USUAL_FONT_SIZE * root) / USUAL_ROOT : USUAL_FONT_SIZE

/** Returns the chart's font size relative to the default, for scaling its spaces. */
export const growth = ({ fontSize }: ChartTheme): number => fontSize / USUAL_FONT_SIZE

/** Returns the space for the names of compared lines, in CSS pixels of a chart of `width`. */
export const namesRoom = (theme: ChartTheme, width: number): number => Math.min(56 * growth(theme), width / 4)
