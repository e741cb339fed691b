import { useMemo } from 'react'
import { pinnedCodes } from '../../shared/contract/pin.ts'
import { boardPeriodEnd } from '../../shared/series/periodEnd.ts'
import { type DaySpan, periodOfDrawn, sameSpan, ZOOM, zoomed } from '../chart/zoom.ts'
import { type PairSeries, unknownSeries, usePairSeries } from '../pair/usePairSeries.ts'
import { useBoard, useSettings } from '../state/context.ts'
import type { DayRange, HistoryRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'
import { boundsOf, type HistoryView, historyViewOf, viewRange } from './historyView.ts'

interface ResolvedHistory {
  /** The address's currency, or the first one. */
  code: string
  pairSeries: PairSeries
  /** The first and the last day with a rate. */
  bounds: DaySpan | null
  /** Null while nothing is known about the pair. */
  view: HistoryView | null
  /** Compared currencies without a line, and whether they are still loading. */
  absent: readonly AbsentComparison[]
}

export interface AbsentComparison {
  code: string
  coming: boolean
}

/** Reports nothing before the mirror has answered. */
const absentOf = (code: string, { series, complete, refused }: PairSeries): AbsentComparison[] =>
  series?.day.length || (!series && !refused) ? [] : [{ code, coming: !refused && !complete }]

/** Resolves an address to a view of the mirror's data. */
export const useHistoryView = (route: HistoryRoute): ResolvedHistory => {
  const board = useBoard()
  const pins = useSettings().pins
  const { assets } = board
  const pinned = pinnedCodes(pins).find((pin) => assets.some((asset) => asset.code === pin))
  const code = route.code ?? pinned ?? assets[0]?.code ?? 'USD'
  const { quote } = route
  const codes = [code, ...route.compared].join()

  const all = usePairSeries([code, ...route.compared], quote)
  const pairSeries = all[0] ?? unknownSeries
  const complete = all.every((each) => each.complete || !each.series)
  // A currency has no history in itself.
  const series = code === quote ? null : pairSeries.series
  const compared = useMemo(
    () => all.slice(1).flatMap((other) => (other.series?.day.length ? [other.series] : [])),
    [all],
  )
  const bounds = useMemo(() => series && boundsOf(series.day), [series])
  const { from, to } = bounds ? viewRange(route, bounds, boardPeriodEnd(board)) : { from: 0, to: 0 }
  const view = useMemo(
    () => series && historyViewOf(series, { from, to }, { compared, complete, order: codes.split(',') }),
    [series, from, to, compared, complete, codes],
  )
  const absent = route.compared.flatMap((other, at) => absentOf(other, all[at + 1] ?? unknownSeries))
  return { code, pairSeries, bounds, view, absent }
}

export interface Zoom {
  /** Shows other drawn days. */
  show: (drawn: DaySpan) => void
  showRange: (range: DayRange) => void
  /** Null if the action has no effect. */
  zoomIn: (() => void) | null
  zoomOut: (() => void) | null
  reset: (() => void) | null
}

/** Changes the days in view. `middle` is the centre of a button's zoom. */
export const useZoom = (
  route: HistoryRoute,
  { view, bounds }: Pick<ResolvedHistory, 'view' | 'bounds'>,
  middle: () => number | null,
): Zoom => {
  const showRange = (range: DayRange) => replaceRoute({ ...route, range })
  const show = (next: DaySpan) => {
    if (!view || !bounds || sameSpan(next, view.drawn)) return
    const { from, to } = periodOfDrawn(next, view)
    // The whole history is a preset, so it grows with new days.
    if (sameSpan(next, bounds)) replaceRoute({ ...route, range: null, period: 'all' })
    else showRange({ from, to })
  }
  const zoomBy = (factor: number) => {
    if (!view || !bounds) return
    const { drawn } = view
    show(zoomed(drawn, factor, middle() ?? (drawn.from + drawn.to) / 2, bounds))
  }
  return {
    show,
    showRange,
    zoomIn: bounds && (() => zoomBy(ZOOM)),
    zoomOut: bounds && (() => zoomBy(1 / ZOOM)),
    reset: route.range ? () => replaceRoute({ ...route, range: null }) : null,
  }
}
