import { formatIsoDay } from '../../shared/days/day.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { Sheet, SheetCell } from '../../shared/text/sheet.ts'
import type { Sum, TotalsSummary } from './totals.ts'

const numberCell = (number: string | number): SheetCell => ({ number: String(number) })

/** The sums as a table that a spreadsheet can go on with: by month and currency, by currency, and of everything. */
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
  const all = { text: t('many.exported.allMonths') }
  return {
    notes,
    header: [
      ...[t('many.exported.month'), t('many.read.currency'), t('many.linesCount'), t('many.read.amount')],
      t('many.exported.result', { code: to }),
      ...(totals.second
        ? [
            t('many.exported.secondLines'),
            t('many.exported.secondResult', { code: to }),
            t('many.difference'),
          ]
        : []),
    ],
    rows: [
      ...totals.months.map((sum) => [
        ...[{ text: formatIsoDay(sum.month).slice(0, 7) }, { text: sum.code }],
        ...sums(sum, sum.amount),
      ]),
      ...totals.codes.map((sum) => [all, { text: sum.code }, ...sums(sum, sum.amount)]),
      [all, { text: t('many.total') }, ...sums(totals, null)],
    ],
  }
}
