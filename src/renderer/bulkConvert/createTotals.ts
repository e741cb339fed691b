import Big from 'big.js'
import { type Day, dayOf, dayParts } from '../../shared/days/day.ts'

/** Returns the second date's result minus the first's, as exact decimal text. */
export const differenceOf = (first: string, second: string): string => new Big(second).minus(first).toFixed()

/** The totals of the lines with a second date. */
interface SecondTotal {
  /** The number of such lines. */
  lines: number
  /** Exact decimal texts: the sum on the second date, and its difference from the first. */
  result: string
  difference: string
}

export interface Sum {
  lines: number
  /** Exact decimal text. */
  result: string
  /** Null if no line has a second date. */
  second: SecondTotal | null
}

interface CurrencyTotal extends Sum {
  code: string
  /** Exact decimal text. */
  amount: string
}

interface MonthTotal extends CurrencyTotal {
  /** The month's first day. */
  month: Day
}

/** By currency, most lines first; by month, then by currency; and overall. */
export interface TotalsSummary extends Sum {
  codes: CurrencyTotal[]
  /** Of the dated lines, in chronological order. */
  months: MonthTotal[]
}

/** A converted line; decimal texts. `second` is its result on the second date. */
interface TotalsLine {
  code: string
  day: Day | null
  amount: string
  result: string
  second: string | null
}

interface Totals {
  add(line: TotalsLine): void
  read(): TotalsSummary
}

class Sums {
  private lines = 0
  private amount = new Big(0)
  private result = new Big(0)
  private secondLines = 0
  private second = new Big(0)
  private difference = new Big(0)

  add({ amount, result, second }: TotalsLine): void {
    this.lines += 1
    this.amount = this.amount.plus(amount)
    this.result = this.result.plus(result)
    if (second === null) return
    this.secondLines += 1
    this.second = this.second.plus(second)
    this.difference = this.difference.plus(differenceOf(result, second))
  }

  sum(): Sum {
    const { lines, secondLines, second, difference } = this
    const later = { lines: secondLines, result: second.toFixed(), difference: difference.toFixed() }
    return { lines, result: this.result.toFixed(), second: secondLines === 0 ? null : later }
  }

  of(code: string): CurrencyTotal {
    return { code, amount: this.amount.toFixed(), ...this.sum() }
  }
}

const monthOf = (day: Day): Day => {
  const { year, month } = dayParts(day)
  return dayOf(year, month, 1)
}

const at = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

const byLines = (a: Sum, b: Sum): number => b.lines - a.lines

/** Adds up lines in order. Rounds nothing: the lines are already rounded. */
export const createTotals = (): Totals => {
  const all = new Sums()
  const codes = new Map<string, Sums>()
  const months = new Map<Day, Map<string, Sums>>()
  const makeSums = () => new Sums()
  const totalsOf = (sums: Map<string, Sums>): CurrencyTotal[] =>
    [...sums].map(([code, sum]) => sum.of(code)).toSorted(byLines)
  return {
    add(line) {
      all.add(line)
      at(codes, line.code, makeSums).add(line)
      if (line.day === null) return
      const month = at(months, monthOf(line.day), () => new Map<string, Sums>())
      at(month, line.code, makeSums).add(line)
    },
    read: () => ({
      ...all.sum(),
      codes: totalsOf(codes),
      months: [...months]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([month, sums]) => totalsOf(sums).map((total) => ({ month, ...total }))),
    }),
  }
}
