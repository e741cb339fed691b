import type { RequestMeter } from '../../shared/contract/health.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { tableRoles } from '../controls/tableRoles.ts'
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
  const rows = kinds.map((row) => ({ ...row, name: t(`health.kinds.${row.kind}`) }))
  return (
    <section className="card settings-card" aria-labelledby="health-requests">
      <h2 id="health-requests">{t('health.requests')}</h2>
      <p className="health-meter">
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area */}
        <section className="wide" tabIndex={0} aria-label={t('health.kind')}>
          <table
            className="plain stacks health-kinds"
            aria-label={t('health.requests')}
            {...tableRoles.table}
          >
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                <th scope="col" {...tableRoles.columnHeader}>
                  {t('health.kind')}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" {...tableRoles.columnHeader}>
                    {name(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              {[...rows, { ...meter, kind: 'all', name: t('health.allKinds') }].map((row) => (
                <tr key={row.kind} {...tableRoles.row}>
                  <th scope="row" {...tableRoles.rowHeader}>
                    {row.name}
                  </th>
                  {columns.map((column) => (
                    <td key={column} {...tableRoles.cell} data-name={name(column)}>
                      {count(row[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}
