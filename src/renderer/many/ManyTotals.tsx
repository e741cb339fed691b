import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { useText } from '../state/useText.ts'
import type { ManyState } from './manyState.ts'
import type { RowWording } from './wordRow.ts'

interface ManyTotalsProps {
  state: ManyState
  wording: RowWording
}

/** The sums by currency and of everything. They stay, paler, while they are being worked out anew. */
export const ManyTotals = ({ state: { totals, phase }, wording: { to, kind } }: ManyTotalsProps) => {
  const { t, language } = useText()
  if (!totals || totals.lines === 0) return null
  const target = (amount: string) => formatMoney(amount, to, language, kind ? { kind } : {})
  return (
    <div className={phase === 'done' ? 'totals' : 'totals totals-old'}>
      <table aria-label={t('many.totals')}>
        <thead>
          <tr>
            <th scope="col">{t('many.read.currency')}</th>
            <th scope="col">{t('many.linesCount')}</th>
            <th scope="col">{t('many.read.amount')}</th>
            <th scope="col">{t('many.inTarget', { code: to })}</th>
          </tr>
        </thead>
        <tbody>
          {totals.codes.map(({ code, lines, amount, result }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{formatNumber(lines, { language })}</td>
              <td>{formatMoney(amount, code, language)}</td>
              <td>{target(result)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('many.total')}</th>
            <td>{formatNumber(totals.lines, { language })}</td>
            <td />
            <td>
              {target(totals.result)} <span className="unit">{to}</span>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="second">{t('many.rounding')}</p>
    </div>
  )
}
