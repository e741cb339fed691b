import type { ChartTheme } from './picture.ts'

/** The size of a chart's letters at the usual text size, in CSS pixels. */
export const USUAL_FONT_SIZE = 12
const USUAL_ROOT = 16

/** The size of a chart's letters in a page whose root has letters of `root` CSS pixels; the usual one where that is not known. */
export const fontSizeFor = (root: number): number =>
  root > 0 ? (USUAL_FONT_SIZE * root) / USUAL_ROOT : USUAL_FONT_SIZE

/** How many times the usual size a chart's letters have: what makes room for them grows alike. */
export const growth = ({ fontSize }: ChartTheme): number => fontSize / USUAL_FONT_SIZE

/** How much room the names at the ends of compared lines take, in CSS pixels of a chart of `width`. */
export const namesRoom = (theme: ChartTheme, width: number): number => Math.min(56 * growth(theme), width / 4)
