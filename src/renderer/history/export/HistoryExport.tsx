import type { RefObject } from 'react'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { confirmedEnd } from '../../../shared/series/series.ts'
import { type Curve, comparedSince } from '../../chart/curves.ts'
import { lineStyle, readTheme, UNSURE } from '../../chart/theme.ts'
import type { DrawForExport } from '../../chart/useDrawing.ts'
import { SheetBar } from '../../export/SheetBar.tsx'
import { exportName } from '../../export/saveFile.ts'
import { useAttribution } from '../../export/useAttribution.ts'
import { wordUnit } from '../../rate/rateDigits.ts'
import { useBoard } from '../../state/context.ts'
import type { HistoryRoute } from '../../state/route.ts'
import { useLastDay } from '../../state/useCalendar.ts'
import { useText } from '../../state/useText.ts'
import { type HistoryView, viewCurves } from '../historyView.ts'
import { historySheet } from '../table/HistoryTable.tsx'
import { viewFacts } from '../wordSummary.ts'
import { framePicture, type PictureWords } from './framePicture.ts'

interface HistoryExportProps {
  view: HistoryView
  route: Pick<HistoryRoute, 'averages' | 'by'>
  /** Whether the pair has a rate on every day and no publications. */
  live: boolean
  /** Draws the chart for a picture. */
  drawing: RefObject<DrawForExport | null>
}

/** Exports the table of the view, by day or period, and the picture of its chart. */
export const HistoryExport = ({ view, route, live, drawing }: HistoryExportProps) => {
  const wording = useText()
  const { t, language } = wording
  const assets = useBoard().assets
  const attribution = useAttribution()
  const today = useLastDay()
  const { series, from, to, compared } = view
  const { quote } = series
  const codes = [series, ...compared].map(({ code }) => code)
  const names = `${codes.join(', ')} / ${quote}`
  /** Returns the unit of the lines. Compared lines are per cent of their base, and some bases are later than others. */
  const drawn = (curves: readonly Curve[]): string => {
    if (compared.length === 0) return wordUnit(series, view.digits.units, wording)
    const start = comparedSince(curves) ?? from
    const late = curves.flatMap(({ name, ends }) =>
      !ends || ends.base.day === start
        ? []
        : [`${name} ${t('history.since', { day: formatDay(ends.base.day, language, 'long') })}`],
    )
    const since = t('history.percentSince', { day: formatDay(start, language, 'long') })
    return late.length > 0 ? `${since} (${late.join(', ')})` : since
  }
  const days = `${formatDay(from, language, 'long')} – ${formatDay(to, language, 'long')}`
  const picture = (): PictureWords => {
    const curves = viewCurves(view, route.averages)
    const lines = curves.map((curve) => ({
      words: curve.is === 'average' ? t('history.averageOver', { count: Number(curve.name) }) : curve.name,
      style: lineStyle(curve),
    }))
    const [first] = lines
    const unsure = first && {
      words: t('board.provisional'),
      style: { ...first.style, dash: UNSURE },
    }
    return {
      title: names,
      facts: viewFacts(view, assets, wording),
      subtitle: `${drawn(curves)}; ${days}`,
      legend: [
        ...(lines.length > 1 ? lines : []),
        ...(unsure && confirmedEnd(series) < view.end ? [unsure] : []),
      ],
      attribution,
    }
  }
  const unit = route.by
  const file = exportName(codes, quote, { from, to })
  return (
    <SheetBar
      name={`${series.code} ${quote}`.slice(0, 31)}
      notes={[`${compared.length > 0 ? names : wordUnit(series, 1, wording)}; ${days}`]}
      sheet={() => historySheet(view, { unit, today, live }, wording)}
      file={unit === 'day' ? file : `${file}-${unit}`}
      picture={() =>
        framePicture((size) => drawing.current?.(size) ?? null, picture(), readTheme(document.body))
      }
    />
  )
}
