import { useMemo, useState } from 'react'
import type { IntradayCourse } from '../../../shared/series/intradayFile.ts'
import { type DaySpan, HOUR, sameSpan, zoomed } from '../../chart/zoom.ts'
import type { ZoomStep } from '../../chart/zoomHistory.ts'
import type { ZoomActions } from '../ZoomButtons.tsx'
import { partOf, wholeSpan } from './intradayView.ts'

interface IntradayZoom {
  /** The span in view, and the whole span. */
  span: DaySpan
  bounds: DaySpan
  zoomedIn: boolean
  actions: ZoomActions
  onView: (span: DaySpan, by: ZoomStep) => void
}

/** The zoom factor of a button. */
const FACTOR = 1.5

/** The view of the intraday chart. It is not in the address: its 24 hours are gone by tomorrow. */
export const useIntradayZoom = (course: IntradayCourse): IntradayZoom => {
  const bounds = useMemo(() => wholeSpan(course), [course])
  const [zooms, setZooms] = useState<readonly { span: DaySpan; by: ZoomStep }[]>([])
  const isSeen = (span: DaySpan) => partOf(course, span).at.length > 0
  const last = zooms.at(-1)
  const span = last && isSeen(last.span) ? last.span : bounds

  const onView = (next: DaySpan, by: ZoomStep) => {
    // A view without points would be empty.
    if (!isSeen(next) || sameSpan(next, span)) return
    if (sameSpan(next, bounds)) return setZooms([])
    const goesOn = last && (by === 'pan' || (by === last.by && by !== 'select'))
    setZooms(goesOn ? [...zooms.slice(0, -1), { span: next, by: last.by }] : [...zooms, { span: next, by }])
  }
  const zoomBy = (factor: number) => () =>
    onView(zoomed(span, factor, (span.from + span.to) / 2, bounds, HOUR), 'steps')
  return {
    span,
    bounds,
    onView,
    zoomedIn: last !== undefined,
    actions: {
      zoomIn: zoomBy(FACTOR),
      zoomOut: zoomBy(1 / FACTOR),
      undo: last ? () => setZooms(zooms.slice(0, -1)) : null,
      reset: last ? () => setZooms([]) : null,
    },
  }
}
