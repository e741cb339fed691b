import { useMemo } from 'react'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { comparedCurves } from '../../chart/curves.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { LongHead, LongRow } from '../../controls/LongTable.tsx'
import { usePrinting } from '../../print/usePrinting.ts'
import { wordQuote } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { pointCells } from '../table/pointCells.tsx'
import { wordLines } from '../table/pointLines.ts'

interface PaperTableProps {
  view: HistoryView
  /** Whether the table is open on the screen; an open table is printed as well. */
  open: boolean
}

/** All rows of the view, newest first. The screen draws only visible rows, but paper does not scroll. */
const Rows = ({ view }: Pick<PaperTableProps, 'view'>) => {
  const wording = useText()
  const { t, language } = wording
  const { series, digits, first, end } = view
  const lines = useMemo(() => (view.compared.length > 0 ? comparedCurves(view, view) : []), [view])
  const cells = useMemo(() => pointCells(view, lines, wording), [view, lines, wording])
  const indexes = Array.from({ length: end - first }, (_, at) => end - 1 - at)
  const columns = [
    { name: t('series.table.day'), look: 'point-day' },
    { name: t('series.table.rate', { quote: wordQuote(series, digits, wording) }), look: 'point-rate' },
    { name: t('series.table.difference'), look: 'point-difference' },
    { name: t('series.table.percent'), look: 'point-percent' },
    ...wordLines(lines, wording).map((name) => ({ name, look: 'point-more' })),
  ]
  const cellsAt = (place: number) => cells(end - 1 - place)
  const span = { from: series.day[first] ?? 0, to: series.day[end - 1] ?? 0 }
  return (
    <table className="on-paper long-table point-table paper-table">
      <caption>
        {formatDay(span.from, language, 'long')} – {formatDay(span.to, language, 'long')}
      </caption>
      <LongHead columns={columns} />
      <tbody>
        {indexes.map((index) => (
          <LongRow key={index} columns={columns} place={end - 1 - index} cells={cellsAt} />
        ))}
      </tbody>
    </table>
  )
}

/** The printed table, if it is open or the user asked for it. */
export const PaperTable = ({ view, open }: PaperTableProps) => {
  const { going, whole } = usePrinting()
  return whole || (going && open) ? <Rows view={view} /> : null
}
