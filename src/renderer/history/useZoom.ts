import { formatIsoDay } from '../../shared/days/day.ts'
import type { DayRange, HistoryRoute } from '../route.ts'
import type { ZoomActions } from './ZoomButtons.tsx'
import { type DaySpan, rounded, sameSpan, zoomed } from './zoom.ts'
import { showView, undoZoom, useCanUndo, type ZoomStep } from './zoomHistory.ts'

interface Zoom extends ZoomActions {
  show: (span: DaySpan, by: ZoomStep) => void
  showRange: (range: DayRange) => void
}

/** How much a button zooms. */
const FACTOR = 1.5

/** The ways to another stretch of the same history. `middle` is the day that a button zooms about. */
export const useZoom = (
  route: HistoryRoute,
  span: DaySpan | null,
  bounds: DaySpan | null,
  middle: () => number | null,
): Zoom => {
  const canUndo = useCanUndo()
  const show = (next: DaySpan, by: ZoomStep) => {
    if (!span || !bounds || sameSpan(next, span)) return
    const range = { from: formatIsoDay(next.from), to: formatIsoDay(next.to) }
    // All there is, is a period: it stays all when there is more.
    showView({ ...route, ...(sameSpan(next, bounds) ? { range: null, period: 'all' } : { range }) }, by)
  }
  const zoomBy = (factor: number) => {
    if (!span || !bounds) return
    const about = middle() ?? (span.from + span.to) / 2
    show(rounded(zoomed(span, factor, about, bounds)), 'steps')
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
