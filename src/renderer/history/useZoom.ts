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

/** The zoom factor of a button. */
const FACTOR = 1.5

/** Changes the period in view. `middle` is the centre of a button's zoom. */
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
    // The whole history is a preset, so it grows with new days.
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
