import type { Average } from '../../shared/series/averages.ts'
import { type Curve, comparedCurves, rateCurves } from '../chart/curves.ts'
import type { HistoryView } from '../chart/historyView.ts'

/** Returns the lines of a view: a comparison in per cent of the base, else the rates with their averages. */
export const viewCurves = (
  view: Pick<HistoryView, 'series' | 'compared' | 'asked' | 'from' | 'to'>,
  averages: readonly Average[],
): Curve[] => (view.compared.length > 0 ? comparedCurves(view, view) : rateCurves(view.series, averages))
