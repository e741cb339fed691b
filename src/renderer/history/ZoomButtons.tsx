import type { FC } from 'react'
import { formatIsoDay } from '../../shared/days/day.ts'
import type { HistoryView } from '../chart/historyView.ts'
import { type DaySpan, periodOfDrawn, rounded, sameSpan, zoomed } from '../chart/zoom.ts'
import { showView, undoZoom, useCanUndo, type ZoomStep } from '../chart/zoomHistory.ts'
import type { DayRange, HistoryRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'

const icon = (d: string) => () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
)

const LENS = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20'

const ZoomInIcon = icon(`${LENS}M10.5 7.5v6M7.5 10.5h6`)
const ZoomOutIcon = icon(`${LENS}M7.5 10.5h6`)
const UndoIcon = icon('M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4')
const ResetIcon = icon('M3 5v14M21 5v14M7 12h10M10 9l-3 3 3 3M14 9l3 3-3 3')

export interface ZoomActions {
  /** Null if the action has no effect. */
  zoomIn: (() => void) | null
  zoomOut: (() => void) | null
  undo: (() => void) | null
  reset: (() => void) | null
}

const icons: Record<keyof ZoomActions, FC> = {
  zoomIn: ZoomInIcon,
  zoomOut: ZoomOutIcon,
  undo: UndoIcon,
  reset: ResetIcon,
}

/** Buttons for the chart's gestures. */
export const ZoomButtons = ({ actions }: { actions: ZoomActions }) => {
  const { t } = useText()
  return (
    <fieldset className="zoom-buttons flow">
      <legend className="visually-hidden">{t('history.zoom')}</legend>
      {(['zoomOut', 'zoomIn', 'undo', 'reset'] as const).map((name) => {
        const Icon = icons[name]
        return (
          <button
            key={name}
            type="button"
            className="icon-button"
            aria-label={t(`history.${name}`)}
            title={t(`history.${name}`)}
            // Not `disabled`: the last step would lose the keyboard focus.
            aria-disabled={actions[name] === null}
            onClick={() => actions[name]?.()}
          >
            <Icon />
          </button>
        )
      })}
    </fieldset>
  )
}

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
