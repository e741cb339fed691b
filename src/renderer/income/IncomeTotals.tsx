import { TENGE } from '../../shared/currencies/tenge.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { IncomeTotal, IncomeTotals as Totals } from '../../shared/money/incomeTotals.ts'
import { StackTable } from '../controls/StackTable.tsx'
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
  const rows = (['quarters', 'halves'] as const).flatMap((unit) =>
    totals[unit].map((total) => ({ unit, total })),
  )
  return (
    <StackTable
      className="stacks income-totals"
      caption={<caption className="visually-hidden">{t('income.totals')}</caption>}
      columns={[
        {
          name: t('income.period'),
          isRowHeader: true,
          cell: ({ unit, total }) => (
            <>
              {wordPart(total, unit, t)}
              {total.missing > 0 && <span className="second"> {t('income.missing')}</span>}
            </>
          ),
        },
        ...columns.map((name) => ({
          name: t(`income.figures.${name}`),
          cell: ({ total }: (typeof rows)[number]) => write(name, total[name]),
        })),
      ]}
      rows={rows}
      keyOf={({ unit, total }) => `${unit} ${total.year} ${total.part}`}
    />
  )
}
