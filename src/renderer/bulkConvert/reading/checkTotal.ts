import Big from 'big.js'
import type { StatedTotal } from './readTotal.ts'

/** A total of the table beside our own sum. */
export interface TotalCheck {
  /** Decimal text. */
  said: string
  /** The currency of both; null where the lines have several and the total names none. */
  code: string | null
  /** Our sum of the lines above: of those since the last total or of all, whichever comes nearer. Exact. */
  ours: string
  agrees: boolean
  /** Lines above that could not be read. */
  unread: number
}

interface Sums {
  lines: number
  all: Big
  byCode: Map<string, Big>
}

interface TotalChecks {
  /** A line that counts. */
  add(line: { from: string; amount: string }): void
  /** A line that would count if it could be read. */
  miss(): void
  /** Null where there is nothing to compare. */
  check(total: StatedTotal): TotalCheck | null
}

const noSums = (): Sums => ({ lines: 0, all: new Big(0), byCode: new Map() })

const addTo = (sums: Sums, from: string, amount: string): void => {
  sums.lines += 1
  sums.all = sums.all.plus(amount)
  sums.byCode.set(from, (sums.byCode.get(from) ?? new Big(0)).plus(amount))
}

/** Adds up the lines of a table as they come, to compare its own totals with. */
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
