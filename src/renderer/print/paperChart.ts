import type { DrawForExport } from '../history/chart/exportCanvas.ts'
import { getPrinting, onPrinting } from './printing.ts'

/** In CSS pixels: what an upright page has room for. Three pixels of the canvas to each are sharp on paper. */
const WIDTH = 680
const HEIGHT = 300
const SCALE = 3

/**
 * While the page is printed, a box has another picture of its chart, drawn for paper; the one on the screen stays as it is.
 * Returns the way out.
 */
export const keepPaperChart = (box: HTMLElement, draw: DrawForExport): (() => void) => {
  let paper: HTMLCanvasElement | null = null
  const follow = (): void => {
    if (getPrinting().going === (paper !== null)) return
    if (paper) {
      paper.remove()
      paper = null
      return
    }
    // Light, whatever the page is: the tokens are read as they are in this box.
    box.style.colorScheme = 'light'
    paper = draw(WIDTH, HEIGHT, SCALE)
    box.style.colorScheme = ''
    if (!paper) return
    paper.className = 'paper-chart'
    box.append(paper)
  }
  follow()
  const stop = onPrinting(follow)
  return () => {
    stop()
    paper?.remove()
  }
}
