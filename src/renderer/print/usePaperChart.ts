import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { DrawForExport } from '../history/chart/exportCanvas.ts'
import { keepPaperChart } from './paperChart.ts'

/** Gives a box another picture of its chart while the page is printed. */
export const usePaperChart = (box: RefObject<HTMLElement | null>, draw: DrawForExport): void => {
  const latest = useRef(draw)
  useLayoutEffect(() => {
    latest.current = draw
  })
  useEffect(
    () => (box.current ? keepPaperChart(box.current, (...size) => latest.current(...size)) : undefined),
    [box],
  )
}
