import type { RequestMeter } from '../../shared/contract/health.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { StackTable } from '../controls/StackTable.tsx'
import { useText } from '../state/useText.ts'

const columns = ['lastMinute', 'today', 'failed'] as const

/** The number of requests sent, the limit, and their purposes. */
export const RequestsSection = ({ meter }: { meter: RequestMeter }) => {
  const { t, language } = useText()
  const { limit, asked, lastMinute, kinds } = meter
  const count = (value: number) => formatNumber(value, { language })
  const of = t('health.ofLimit', { number: count(lastMinute), limit: count(limit) })
  const name = (column: (typeof columns)[number]) =>
    t(column === 'failed' ? 'health.notSucceeded' : `health.${column}`)
  const rows = [
    ...kinds.map((row) => ({ ...row, name: t(`health.kinds.${row.kind}`) })),
    { ...meter, kind: 'all', name: t('health.allKinds') },
  ]
  return (
    <section className="card settings-card" aria-labelledby="health-requests">
      <h2 id="health-requests">{t('health.requests')}</h2>
      <p className="health-meter cluster">
        <meter min={0} max={limit} value={lastMinute} aria-label={t('health.lastMinute')}>
          {of}
        </meter>
        <span>
          {t('health.lastMinute')}: {of}
        </span>
      </p>
      <p className="quiet">{t('health.requestsMean', { limit: count(limit), asked: count(asked) })}</p>
      <details>
        <summary>{t('health.byPurpose')}</summary>
        <StackTable
          className="plain stacks health-kinds"
          label={t('health.requests')}
          scrolls={t('health.kind')}
          columns={[
            { name: t('health.kind'), isRowHeader: true, cell: (row) => row.name },
            ...columns.map((column) => ({
              name: name(column),
              cell: (row: (typeof rows)[number]) => count(row[column]),
            })),
          ]}
          rows={rows}
          keyOf={({ kind }) => kind}
        />
      </details>
    </section>
  )
}
