import type { Income } from '../../shared/contract/settings.ts'
import { parseDay } from '../../shared/days/day.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { IncomeFigures } from '../../shared/money/foreignIncome.ts'
import type { Sheet, SheetCell } from '../../shared/text/sheet.ts'

/** The figures of an income in the order of pages and files. */
export const figureNames = [
  'invoiced',
  'paid',
  'difference',
  'official',
  'received',
  'spread',
  'cost',
  'realised',
] as const satisfies readonly (keyof IncomeFigures)[]

const dayCell = (iso: string | null): SheetCell => {
  const day = iso === null ? null : parseDay(iso)
  return day === null ? null : { day }
}
const numberCell = (number: string | null): SheetCell => (number === null ? null : { number })

/** Returns the incomes as a spreadsheet table; `notes` are the lines above it. */
export const incomeSheet = (
  incomes: readonly Income[],
  figures: readonly IncomeFigures[],
  notes: readonly string[],
  t: T,
): Sheet => ({
  notes,
  header: [
    ...[t('bulk.read.currency'), t('bulk.exported.amount')],
    ...(['invoiced', 'paid', 'sold'] as const).map((name) => t(`income.${name}`)),
    t('income.soldAmountColumn'),
    ...figureNames.map((name) => `${t(`income.figures.${name}`)}, KZT`),
    `${t('income.figures.spread')}, %`,
  ],
  rows: incomes.map(({ code, amount, invoiced, paid, sold, soldAmount }, at) => [
    ...[{ text: code }, { number: amount }, dayCell(invoiced), dayCell(paid), dayCell(sold)],
    sold === null ? null : { number: soldAmount ?? amount },
    ...figureNames.map((name) => numberCell(figures[at]?.[name] ?? null)),
    numberCell(figures[at]?.spreadPercent ?? null),
  ]),
})
