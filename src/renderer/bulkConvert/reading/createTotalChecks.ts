import Big from 'big.js'
import type { StatedTotal } from './readTotal.ts'

/** A total in the table, with the calculated sum. */
export interface TotalCheck {
  /** Decimal text. */
  said: string
  /** The currency of both; null if the lines have several and the total names none. */
  code: string | null
  /** The exact sum of the lines above: since the last total, or of all, whichever is closer. */
  ours: string
  agrees: boolean
  /** The number of unreadable lines above. */
  unread: number
}

interface Sums {
  lines: number
  all: Big
  byCode: Map<string, Big>
}

interface TotalChecks {
  /** Adds a line. */
  add(line: { from: string; amount: string }): void
  /** Counts an unreadable line. */
  miss(): void
  /** Null if there is nothing to compare. */
  check(total: StatedTotal): TotalCheck | null
}

const noSums = (): Sums => ({ lines: 0, all: new Big(0), byCode: new Map() })

const addTo = (sums: Sums, from: string, amount: string): void => {
  sums.lines += 1
  sums.all = sums.all.plus(amount)
  sums.byCode.set(from, (sums.byCode.get(from) ?? new Big(0)).plus(amount))
}

/** Adds up a table's lines in order, for comparison with its totals. */
export const createTotalChecks = (): TotalChecks => {
  const whole = noSums()
  let since = noSums()
  let unread = 0
  return {
    add({ from, amount }) {
      addTo(whole, from, amount)
      addTo(since, from, amount)
    },
    miss() {
      unread += 1
    },
    check({ amount, code }) {
      const some = [since, whole].filter(({ lines }) => lines > 0)
      since = noSums()
      if (amount === null) return null
      const only = whole.byCode.size === 1 ? ([...whole.byCode.keys()][0] ?? null) : null
      const sums = some
        .map(({ all, byCode }) => (code === null ? all : (byCode.get(code) ?? new Big(0))))
        .toSorted((a, b) => a.minus(amount).abs().cmp(b.minus(amount).abs()))
      const ours = sums[0]
      if (!ours) return null
      return { said: amount, code: code ?? only, ours: ours.toFixed(), agrees: ours.eq(amount), unread }
    },
  }
}
