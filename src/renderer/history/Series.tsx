import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { Columns } from '../../shared/contract.ts'
import { useText } from '../state/useText.ts'
import { Facts } from './Facts.tsx'
import { PointsTable } from './PointsTable.tsx'
import { Readout } from './Readout.tsx'
import { summarise } from './summarise.ts'
import { wordSummary } from './wordSummary.ts'

const Chart = lazy(() => import('./Chart.tsx'))

/** What there is of a series: the chart, the same in a sentence, in four figures and as a table. */
export const Series = ({ columns }: { columns: Columns }) => {
  const { t, language } = useText()
  const { code, quote, day, rate } = columns
  const id = useId()
  const [cursor, setCursor] = useState<number | null>(null)
  const summary = useMemo(() => summarise(day, rate), [day, rate])
  if (!summary) return null
  const index = cursor === null ? day.length - 1 : Math.min(cursor, day.length - 1)
  const point = { day: day[index] ?? 0, rate: rate[index] ?? Number.NaN }
  return (
    <>
      <Readout point={point} first={summary.first} quote={quote} />
      <Suspense fallback={<div className="chart" />}>
        <Chart
          days={day}
          rates={rate}
          label={`${t('history.chart')}: ${t('history.unit', { quote, code })}`}
          describedBy={`${id} ${id}-keys`}
          cursor={cursor}
          onCursor={setCursor}
        />
      </Suspense>
      <p id={`${id}-keys`} className="said">
        {t('history.keys')}
      </p>
      <p id={id} className="quiet">
        {wordSummary(summary, { t, language, code })}
      </p>
      <Facts summary={summary} />
      <PointsTable columns={columns} />
    </>
  )
}
