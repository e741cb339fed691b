import { useMemo } from 'react'
import { formatDay } from '../../../shared/format/formatDay.ts'
import { publicationBefore } from '../../../shared/series/withoutRepeats.ts'
import { comparedCurves } from '../../chart/curves.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { usePrinting } from '../../print/usePrinting.ts'
import { wordQuote } from '../../rate/rateDigits.ts'
import { useText } from '../../state/useText.ts'
import { fractionRoom } from '../table/fractionRoom.ts'
import { PointRow } from '../table/PointRow.tsx'
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
  const room = useMemo(() => fractionRoom(series.rate, { first, end }, digits), [series, first, end, digits])
  const lines = useMemo(() => (view.compared.length > 0 ? comparedCurves(view, view) : []), [view])
  const before = useMemo(() => publicationBefore(series), [series])
  const unconfirmed = useMemo(() => new Set(series.provisional), [series])
  const indexes = Array.from({ length: end - first }, (_, at) => end - 1 - at)
  const span = { from: series.day[first] ?? 0, to: series.day[end - 1] ?? 0 }
  return (
    <table className="on-paper point-table paper-table">
      <caption>
        {formatDay(span.from, language, 'long')} – {formatDay(span.to, language, 'long')}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="point-day">
            {t('series.table.day')}
          </th>
          <th scope="col">{t('series.table.rate', { quote: wordQuote(series, digits, wording) })}</th>
          <th scope="col">{t('series.table.difference')}</th>
          <th scope="col">{t('series.table.percent')}</th>
          {wordLines(lines, wording).map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {indexes.map((index, place) => (
          <PointRow
            key={index}
            ref={null}
            id={`paper-${index}`}
            series={series}
            digits={digits}
            index={index}
            place={place}
            room={room}
            lines={lines}
            wording={wording}
            before={before(index)}
            provisional={unconfirmed.has(index)}
            here={false}
            chosen={false}
          />
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
