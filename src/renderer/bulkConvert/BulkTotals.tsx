import { type ReactNode, useState } from 'react'
import { formatIsoDay } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatMoney } from '../../shared/format/formatMoney.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { Sheet, SheetCell } from '../../shared/text/sheet.ts'
import { Segmented } from '../controls/Segmented.tsx'
import { StackTable } from '../controls/StackTable.tsx'
import { withSign } from '../rate/withSign.ts'
import { useText } from '../state/useText.ts'
import type { BulkState } from './bulkState.ts'
import type { Sum, TotalsSummary } from './createTotals.ts'
import type { RowWording } from './wordRow.ts'

interface BulkTotalsProps {
  state: BulkState
  wording: RowWording
}

interface TotalRow {
  key: string
  name: string
  sum: Sum
  /** Empty for the overall total, which has several currencies. */
  amount: string
  unit?: ReactNode
}

/** The totals by currency, or by month and currency, and overall. They stay, dimmed, during a recalculation. */
export const BulkTotals = ({ state: { totals, phase }, wording: { to, kind } }: BulkTotalsProps) => {
  const { t, language } = useText()
  const [by, setBy] = useState<'currency' | 'month'>('currency')
  if (!totals || totals.lines === 0) return null
  const target = (amount: string) => formatMoney(amount, to, language, kind ? { kind } : {})
  const byMonth = by === 'month' && totals.months.length > 0
  const { second } = totals
  const rows: TotalRow[] = byMonth
    ? totals.months.map((sum) => ({
        sum,
        key: `${sum.month} ${sum.code}`,
        name: `${formatDay(sum.month, language, 'wholeMonth')}, ${sum.code}`,
        amount: formatMoney(sum.amount, sum.code, language),
      }))
    : totals.codes.map((sum) => ({
        sum,
        key: sum.code,
        name: sum.code,
        amount: formatMoney(sum.amount, sum.code, language),
      }))
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
      <StackTable
        label={t('bulk.totals')}
        columns={[
          {
            name: t(byMonth ? 'bulk.monthAndCurrency' : 'bulk.read.currency'),
            isRowHeader: true,
            cell: ({ name }) => name,
          },
          { name: t('bulk.linesCount'), cell: ({ sum }) => formatNumber(sum.lines, { language }) },
          { name: t('bulk.read.amount'), cell: ({ amount }) => amount },
          {
            name: t('bulk.inTarget', { code: to }),
            cell: ({ sum, unit }) => (
              <>
                {target(sum.result)}
                {unit}
              </>
            ),
          },
          ...(second
            ? [
                {
                  name: t('bulk.onSecond'),
                  cell: ({ sum }: TotalRow) => sum.second && target(sum.second.result),
                },
                {
                  name: t('bulk.difference'),
                  cell: ({ sum }: TotalRow) => sum.second && withSign(sum.second.difference, target),
                },
              ]
            : []),
        ]}
        rows={rows}
        keyOf={({ key }) => key}
        total={{
          key: 'total',
          name: t('bulk.total'),
          amount: '',
          sum: totals,
          unit: <span className="unit"> {to}</span>,
        }}
      />
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

const numberCell = (number: string | number): SheetCell => ({ number: String(number) })

/** Returns the totals as a spreadsheet table: by month and currency, by currency, and overall. */
export const totalsSheet = (
  totals: TotalsSummary,
  { t, to, notes }: { t: T; to: string; notes: readonly string[] },
): Sheet => {
  const sums = ({ lines, result, second }: Sum, amount: string | null): SheetCell[] => [
    ...[numberCell(lines), amount === null ? null : numberCell(amount), numberCell(result)],
    ...(totals.second
      ? [
          numberCell(second?.lines ?? 0),
          second && numberCell(second.result),
          second && numberCell(second.difference),
        ]
      : []),
  ]
  const all = { text: t('bulk.exported.allMonths') }
  return {
    notes,
    header: [
      ...[t('bulk.exported.month'), t('bulk.read.currency'), t('bulk.linesCount'), t('bulk.read.amount')],
      t('bulk.exported.result', { code: to }),
      ...(totals.second
        ? [
            t('bulk.exported.secondLines'),
            t('bulk.exported.secondResult', { code: to }),
            t('bulk.difference'),
          ]
        : []),
    ],
    rows: [
      ...totals.months.map((sum) => [
        ...[{ text: formatIsoDay(sum.month).slice(0, 7) }, { text: sum.code }],
        ...sums(sum, sum.amount),
      ]),
      ...totals.codes.map((sum) => [all, { text: sum.code }, ...sums(sum, sum.amount)]),
      [all, { text: t('bulk.total') }, ...sums(totals, null)],
    ],
  }
}
