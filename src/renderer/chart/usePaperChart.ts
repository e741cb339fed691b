import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { getPrinting, onPrinting } from '../print/printing.ts'
import type { DrawForExport } from './exportCanvas.ts'

/** CSS pixels: the width of a portrait page. Three canvas pixels each are sharp on paper. */
const WIDTH = 680
const HEIGHT = 300
const SCALE = 3

/**
 * Replaces a box's chart with a picture for paper during printing; the screen's chart does not change. Returns the
 * cleanup function.
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
    // Light, whatever the page's theme: the tokens are read in this box.
    box.style.colorScheme = 'light'
    paper = draw({ width: WIDTH, height: HEIGHT, scale: SCALE })
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

/** Replaces a box's chart with a picture for paper during printing. */
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
