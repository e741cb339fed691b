import type { Income } from '../../shared/contract/settings.ts'
import { parseDay } from '../../shared/days/day.ts'
import type { T } from '../../shared/languages/texts.ts'
import { bankPays } from '../../shared/money/bankFigures.ts'
import {
  foreignIncome,
  type IncomeFigures,
  type IncomeLine,
  type RatedDay,
} from '../../shared/money/foreignIncome.ts'
import { type IncomeTotals, incomeTotals } from '../../shared/money/incomeTotals.ts'
import type { CostMethod } from '../../shared/rates/costMethods.ts'
import type { SheetTable } from '../../shared/text/sheet.ts'
import { isoCell, numberCell } from '../export/sheetCells.ts'
import type { FoundRate } from './useIncomeRates.ts'

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

/** Returns the incomes as a spreadsheet table. */
export const incomeSheet = (
  incomes: readonly Income[],
  figures: readonly IncomeFigures[],
  t: T,
): SheetTable => ({
  header: [
    ...[t('bulk.read.currency'), t('bulk.exported.amount')],
    ...(['invoiced', 'paid', 'sold'] as const).map((name) => t(`income.${name}`)),
    t('income.soldAmountColumn'),
    ...figureNames.map((name) => `${t(`income.figures.${name}`)}, KZT`),
    `${t('income.figures.spread')}, %`,
  ],
  rows: incomes.map(({ code, amount, invoiced, paid, sold, soldAmount }, at) => [
    ...[{ text: code }, { number: amount }, isoCell(invoiced), isoCell(paid), isoCell(sold)],
    sold === null ? null : { number: soldAmount ?? amount },
    ...figureNames.map((name) => numberCell(figures[at]?.[name])),
    numberCell(figures[at]?.spreadPercent),
  ]),
})

interface IncomeResults {
  /** In the order of the incomes. `byBank`: the received tenge come from the bank profile. */
  figures: readonly (IncomeFigures & { byBank: boolean })[]
  unsold: readonly { code: string; amount: string }[]
  totals: IncomeTotals
}

interface IncomeContext {
  rateOn: (code: string, day: string | null) => FoundRate | undefined
  method: CostMethod
  /** The percentage that the user's bank keeps when it buys; null without a bank profile. */
  selling: string | null
}

/** Works out all figures. A sale without entered tenge gets those of the bank profile. */
export const incomeResults = (
  incomes: readonly Income[],
  { rateOn, method, selling }: IncomeContext,
): IncomeResults => {
  const byBank: boolean[] = []
  const lines = incomes.map(({ code, amount, invoiced, paid, sold, soldAmount, received }): IncomeLine => {
    const rated = (iso: string | null): RatedDay | null => {
      const day = iso === null ? null : parseDay(iso)
      return day === null ? null : { day, rate: rateOn(code, iso)?.rate ?? null }
    }
    const sale = rated(sold)
    const saleAmount = soldAmount ?? amount
    const atBank =
      received === null && selling !== null && sale?.rate != null
        ? bankPays(saleAmount, sale.rate, selling)
        : null
    byBank.push(atBank !== null)
    return {
      ...{ code, amount, invoiced: rated(invoiced), paid: rated(paid) },
      sale: sale && { ...sale, amount: saleAmount, received: received ?? atBank },
    }
  })
  const { figures, unsold } = foreignIncome(lines, method)
  return {
    figures: figures.map((figure, at) => ({ ...figure, byBank: byBank[at] === true })),
    unsold,
    totals: incomeTotals(lines, figures),
  }
}
