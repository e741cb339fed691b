import { fontSizeFor } from './fontSize.ts'
import { lineTokens } from './lineStyle.ts'
import type { ChartTheme } from './picture.ts'

/** Returns the page's current colours and fonts from its CSS tokens: a canvas cannot use variables. */
export const readTheme = (box: HTMLElement): ChartTheme => {
  const before = box.style.color
  const read = (token: string): string => {
    box.style.color = `var(--${token})`
    return getComputedStyle(box).color
  }
  const entries = lineTokens.map((token) => [token, read(token)] as const)
  const theme = {
    lines: Object.fromEntries(entries) as ChartTheme['lines'],
    grid: read('hairline'),
    text: read('text-2'),
    strong: read('text-1'),
    surface: read('surface'),
    soft: read('sky-soft'),
    level: read('sun-text'),
    forced: window.matchMedia?.('(forced-colors: active)').matches ?? false,
    font: getComputedStyle(box).fontFamily,
    fontSize: fontSizeFor(Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  }
  box.style.color = before
  return theme
}
