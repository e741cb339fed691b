import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { IncomeTotal, IncomeTotals as Totals } from '../../shared/money/incomeTotals.ts'
import { tableRoles } from '../controls/tableRoles.ts'
import { withSign } from '../rate/withSign.ts'
import { useText } from '../state/useText.ts'

const quarters = ['first', 'second', 'third', 'fourth'] as const
const columns = ['paid', 'difference', 'received', 'spread', 'realised'] as const

const wordPart = ({ year, part }: IncomeTotal, unit: keyof Totals, t: T): string =>
  unit === 'quarters'
    ? t(`months.quarters.${quarters[part - 1] ?? 'first'}`, { year })
    : t(`income.halves.${part === 1 ? 'first' : 'second'}`, { year })

/** The totals by quarter, then by half-year. In a narrow window, each is a block of named figures. */
export const IncomeTotals = ({ totals }: { totals: Totals }) => {
  const { t, language } = useText()
  const tenge = (sum: string) => formatMoney(sum, TENGE, language)
  const write = (name: (typeof columns)[number], sum: string | null): string => {
    if (sum === null) return '—'
    return name === 'difference' || name === 'realised' ? withSign(sum, tenge) : tenge(sum)
  }
  return (
    <table {...tableRoles.table} className="stacks income-totals">
      <caption className="visually-hidden">{t('income.totals')}</caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader} scope="col">
            {t('income.period')}
          </th>
          {columns.map((name) => (
            <th key={name} {...tableRoles.columnHeader} scope="col">
              {t(`income.figures.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {(['quarters', 'halves'] as const).flatMap((unit) =>
          totals[unit].map((total) => (
            <tr key={`${unit} ${total.year} ${total.part}`} {...tableRoles.row} data-unit={unit}>
              <th {...tableRoles.rowHeader} scope="row">
                {wordPart(total, unit, t)}
                {total.missing > 0 && <span className="second"> {t('income.missing')}</span>}
              </th>
              {columns.map((name) => (
                <td key={name} {...tableRoles.cell} data-name={t(`income.figures.${name}`)}>
                  {write(name, total[name])}
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
