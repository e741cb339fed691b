import type { Columns } from '../../shared/contract.ts'
import { formatIsoDay } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import { formatRate } from '../../shared/formatNumber.ts'
import { useText } from '../state/useText.ts'

const MOST = 30

/** The newest points as a table, for who does not look at charts. */
export const PointsTable = ({ columns }: { columns: Columns }) => {
  const { t, language } = useText()
  const { day, rate, code, quote } = columns
  const indexes = Array.from({ length: Math.min(MOST, day.length) }, (_, back) => day.length - 1 - back)
  return (
    <details className="points">
      <summary>{t('history.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('history.day')}</th>
            <th scope="col">{t('history.unit', { quote, code })}</th>
          </tr>
        </thead>
        <tbody>
          {indexes.map((index) => (
            <tr key={day[index]}>
              <th scope="row">
                <time dateTime={formatIsoDay(day[index] ?? 0)}>
                  {formatDay(day[index] ?? 0, language, 'long')}
                </time>
              </th>
              <td>{formatRate(rate[index] ?? 0, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
