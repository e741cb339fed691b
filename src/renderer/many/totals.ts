import Big from 'big.js'

export interface Total {
  code: string
  lines: number
  /** Sums of decimal texts, exact. */
  amount: string
  result: string
}

/** By currency, the one with the most lines first, and everything together. */
export interface TotalsSummary {
  codes: Total[]
  lines: number
  result: string
}

export interface Totals {
  /** One converted line: an amount of a currency and what it makes, both as decimal text. */
  add(line: { code: string; amount: string; result: string }): void
  read(): TotalsSummary
}

/** Adds lines up, as they come. Nothing is rounded here: the lines are rounded before. */
export const createTotals = (): Totals => {
  const sums = new Map<string, { lines: number; amount: Big; result: Big }>()
  return {
    add({ code, amount, result }) {
      const sum = sums.get(code) ?? { lines: 0, amount: new Big(0), result: new Big(0) }
      sums.set(code, {
        lines: sum.lines + 1,
        amount: sum.amount.plus(amount),
        result: sum.result.plus(result),
      })
    },
    read() {
      const all = [...sums].toSorted(([, a], [, b]) => b.lines - a.lines)
      return {
        codes: all.map(([code, { lines, amount, result }]) => ({
          code,
          lines,
          amount: amount.toFixed(),
          result: result.toFixed(),
        })),
        lines: all.reduce((count, [, { lines }]) => count + lines, 0),
        result: all.reduce((sum, [, { result }]) => sum.plus(result), new Big(0)).toFixed(),
      }
    },
  }
}
