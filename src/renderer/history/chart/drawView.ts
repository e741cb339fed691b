import { visible } from '../../../shared/series/slice.ts'
import { longGaps } from '../gaps.ts'
import type { HistoryView } from '../historyView.ts'
import type { DrawSpan } from './Chart.tsx'
import { chartData, digitsFor } from './chartData.ts'
import { type Curve, comparedCurves } from './curves.ts'

/** Draws the lines of a view, and of what is to its left and right while it moves. */
export const drawView =
  (view: HistoryView, curves: readonly Curve[]): DrawSpan =>
  (span, pixels, moving) => {
    const { series, compared, digits } = view
    // While the view moves, so does the beginning that it is compared with.
    const lines = moving && compared.length > 0 ? comparedCurves(view, span) : curves
    const { first, end } = visible(series.day, span.from, Math.floor(span.to))
    const data = chartData(lines, span, pixels)
    return {
      data,
      gaps: longGaps(series.day, Math.max(0, first - 1), Math.min(series.day.length, end + 1)),
      // The units are those that are said beside the chart, until the view has come to rest.
      digits: digitsFor(data, digits),
    }
  }
