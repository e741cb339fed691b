import { type ReactNode, useState } from 'react'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { withSign } from '../rate/withSign.ts'
import { useText } from '../state/useText.ts'
import type { BulkState } from './bulkState.ts'
import type { Sum } from './totals.ts'
import type { RowWording } from './wordRow.ts'

interface BulkTotalsProps {
  state: BulkState
  wording: RowWording
}

/** The totals by currency, or by month and currency, and overall. They stay, dimmed, during a recalculation. */
export const BulkTotals = ({ state: { totals, phase }, wording: { to, kind } }: BulkTotalsProps) => {
  const { t, language } = useText()
  const [by, setBy] = useState<'currency' | 'month'>('currency')
  if (!totals || totals.lines === 0) return null
  const target = (amount: string) => formatMoney(amount, to, language, kind ? { kind } : {})
  const byMonth = by === 'month' && totals.months.length > 0
  const { second } = totals
  const money = (sum: Sum, unit: ReactNode = null) => (
    <>
      <td data-name={t('bulk.inTarget', { code: to })}>
        {target(sum.result)}
        {unit}
      </td>
      {second && (
        <>
          <td data-name={t('bulk.onSecond')}>{sum.second && target(sum.second.result)}</td>
          <td data-name={t('bulk.difference')}>{sum.second && withSign(sum.second.difference, target)}</td>
        </>
      )}
    </>
  )
  const rows = byMonth
    ? totals.months.map((sum) => ({
        sum,
        key: `${sum.month} ${sum.code}`,
        name: `${formatDay(sum.month, language, 'wholeMonth')}, ${sum.code}`,
      }))
    : totals.codes.map((sum) => ({ sum, key: sum.code, name: sum.code }))
  return (
    <div className={phase === 'done' ? 'totals' : 'totals totals-old'}>
      {totals.months.length > 0 && (
        <Segmented
          legend={t('bulk.totals')}
          value={by}
          options={[
            { value: 'currency', label: t('bulk.byCurrency') },
            { value: 'month', label: t('bulk.byMonth') },
          ]}
          onChange={setBy}
        />
      )}
      <table aria-label={t('bulk.totals')}>
        <thead>
          <tr>
            <th scope="col">{t(byMonth ? 'bulk.monthAndCurrency' : 'bulk.read.currency')}</th>
            <th scope="col">{t('bulk.linesCount')}</th>
            <th scope="col">{t('bulk.read.amount')}</th>
            <th scope="col">{t('bulk.inTarget', { code: to })}</th>
            {second && (
              <>
                <th scope="col">{t('bulk.onSecond')}</th>
                <th scope="col">{t('bulk.difference')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sum, key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td data-name={t('bulk.linesCount')}>{formatNumber(sum.lines, { language })}</td>
              <td data-name={t('bulk.read.amount')}>{formatMoney(sum.amount, sum.code, language)}</td>
              {money(sum)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('bulk.total')}</th>
            <td data-name={t('bulk.linesCount')}>{formatNumber(totals.lines, { language })}</td>
            <td />
            {money(totals, <span className="unit"> {to}</span>)}
          </tr>
        </tfoot>
      </table>
      <p className="second">{t('bulk.rounding')}</p>
      {second && second.lines < totals.lines && (
        <p className="second">
          {t('bulk.withoutSecond', {
            count: totals.lines - second.lines,
            number: formatNumber(totals.lines - second.lines, { language }),
          })}
        </p>
      )}
    </div>
  )
}
