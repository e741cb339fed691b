import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { getPrinting, onPrinting } from '../print/printing.ts'
import type { DrawForExport } from './exportCanvas.ts'

/** In CSS pixels: what an upright page has room for. Three pixels of the canvas to each are sharp on paper. */
const WIDTH = 680
const HEIGHT = 300
const SCALE = 3

/**
 * While the page is printed, a box has another picture of its chart, drawn for paper; the one on the screen stays as it is.
 * Returns the way out.
 */
const keepPaperChart = (box: HTMLElement, draw: DrawForExport): (() => void) => {
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
    paper = draw({ width: WIDTH, height: HEIGHT, scale: SCALE, notes: getPrinting().notes })
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

/** Gives a box another picture of its chart while the page is printed. */
export const usePaperChart = (box: RefObject<HTMLElement | null>, draw: DrawForExport): void => {
  const latest = useRef(draw)
  useLayoutEffect(() => {
    latest.current = draw
  })
  useEffect(
    () => (box.current ? keepPaperChart(box.current, (size) => latest.current(size)) : undefined),
    [box],
  )
}
