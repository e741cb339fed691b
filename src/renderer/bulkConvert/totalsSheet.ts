import { formatIsoDay } from '../../shared/days/day.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { Sheet, SheetCell } from '../../shared/text/sheet.ts'
import type { Sum, TotalsSummary } from './createTotals.ts'

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
