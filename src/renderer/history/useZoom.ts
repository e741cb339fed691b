import { formatIsoDay } from '../../shared/days/day.ts'
import type { HistoryView } from '../chart/historyView.ts'
import { type DaySpan, periodOfDrawn, rounded, sameSpan, zoomed } from '../chart/zoom.ts'
import { showView, undoZoom, useCanUndo, type ZoomStep } from '../chart/zoomHistory.ts'
import type { DayRange, HistoryRoute } from '../state/route.ts'
import type { ZoomActions } from './ZoomButtons.tsx'

interface Zoom extends ZoomActions {
  show: (span: DaySpan, by: ZoomStep) => void
  showRange: (range: DayRange) => void
}

/** How much a button zooms. */
const FACTOR = 1.5

/** The ways to another stretch of the same history. `middle` is the day that a button zooms about. */
export const useZoom = (
  route: HistoryRoute,
  view: Pick<HistoryView, 'from' | 'to' | 'drawn'> | null,
  bounds: DaySpan | null,
  middle: () => number | null,
): Zoom => {
  const canUndo = useCanUndo()
  const show = (next: DaySpan, by: ZoomStep) => {
    if (!view || !bounds || sameSpan(next, view.drawn)) return
    const { from, to } = periodOfDrawn(next, view, by === 'select')
    const range = { from: formatIsoDay(from), to: formatIsoDay(to) }
    // All there is, is a period: it stays all when there is more.
    showView({ ...route, ...(sameSpan(next, bounds) ? { range: null, period: 'all' } : { range }) }, by)
  }
  const zoomBy = (factor: number) => {
    if (!view || !bounds) return
    const { drawn } = view
    const about = middle() ?? (drawn.from + drawn.to) / 2
    show(rounded(zoomed(drawn, factor, about, bounds)), 'steps')
  }
  return {
    show,
    showRange: (range) => showView({ ...route, range }, 'range'),
    zoomIn: bounds && (() => zoomBy(FACTOR)),
    zoomOut: bounds && (() => zoomBy(1 / FACTOR)),
    undo: canUndo ? undoZoom : null,
    reset: route.range ? () => showView({ ...route, range: null }, 'reset') : null,
  }
}
