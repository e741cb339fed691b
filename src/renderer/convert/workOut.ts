import { convertAmount, plainDecimal } from '../../shared/crossRate.ts'
import type { Rates } from './rates.ts'

/** What a row shows: decimal text; a code that has no rate; or null, where a rate is not known yet or there is no amount. */
export type Worked = { result: string } | { missing: string } | null

/**
 * Works out a row: `amount` is decimal text in the currency `from`, null while none can be read. A currency in itself
 * is exactly 1.
 */
export const workOut = (amount: string | null, from: string, code: string, { legs }: Rates): Worked => {
  const [base, quote] = [legs.get(from), legs.get(code)]
  if (base === null) return { missing: from }
  if (quote === null) return { missing: code }
  if (amount === null) return null
  if (from === code) return { result: plainDecimal(amount) }
  return base && quote ? { result: convertAmount(amount, base.kzt, quote.kzt).result } : null
}
