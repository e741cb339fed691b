import Big from 'big.js'
import { type Day, dayParts } from '../days/day.ts'
import type { IncomeFigures, IncomeLine } from './foreignIncome.ts'

const summed = ['paid', 'difference', 'received', 'spread', 'realised'] as const
type Summed = (typeof summed)[number]

/** The sums of a quarter or a half-year in tenge, null without a figure: of payments by their day, of sales by theirs. */
export interface IncomeTotal extends Record<Summed, string | null> {
  year: number
  /** 1 to 4, and 1 or 2. */
  part: number
  /** The number of payments and sales that are missing in a sum. */
  missing: number
}

export interface IncomeTotals {
  quarters: IncomeTotal[]
  halves: IncomeTotal[]
}

const MONTHS = { quarters: 3, halves: 6 } as const

const partOf = (day: Day, months: number): { year: number; part: number } => {
  const { year, month } = dayParts(day)
  return { year, part: Math.ceil(month / months) }
}

/** Which figures belong to the payment's day, and which to the sale's. */
const byDay: Record<'paid' | 'sale', readonly Summed[]> = {
  paid: ['paid', 'difference'],
  sale: ['received', 'spread', 'realised'],
}

const totalsBy = (
  lines: readonly IncomeLine[],
  figures: readonly IncomeFigures[],
  months: number,
): IncomeTotal[] => {
  const totals = new Map<string, IncomeTotal>()
  for (const [at, line] of lines.entries()) {
    const figure = figures[at]
    if (!figure) continue
    for (const kind of ['paid', 'sale'] as const) {
      const day = line[kind]?.day
      if (day === undefined) continue
      const { year, part } = partOf(day, months)
      const key = `${year}-${part}`
      const total = totals.get(key) ?? {
        ...{ year, part, missing: 0 },
        ...{ paid: null, difference: null, received: null, spread: null, realised: null },
      }
      totals.set(key, total)
      for (const name of byDay[kind]) {
        const sum = figure[name]
        if (sum !== null) total[name] = new Big(total[name] ?? 0).plus(sum).toFixed()
      }
      // A payment needs no invoice: without one, a missing difference is no gap.
      const isMissing = (name: Summed) => figure[name] === null && (name !== 'difference' || line.invoiced)
      if (byDay[kind].some(isMissing)) total.missing += 1
    }
  }
  return [...totals.values()].toSorted((a, b) => a.year - b.year || a.part - b.part)
}

/** Returns the sums by quarter and by half-year, earliest first. They add up the rounded figures of the lines. */
export const incomeTotals = (
  lines: readonly IncomeLine[],
  figures: readonly IncomeFigures[],
): IncomeTotals => ({
  quarters: totalsBy(lines, figures, MONTHS.quarters),
  halves: totalsBy(lines, figures, MONTHS.halves),
})
