import type { Board } from '../../shared/contract/rates.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { convert } from '../../shared/rates/crossRate.ts'

/** Returns a pair's newest rate, in `quote` per 1 `code`; null if the rates list has none. */
export const pairRate = (board: Board | null, code: string, quote: string): number | null => {
  const kztOf = (one: string) =>
    one === TENGE ? 1 : (board?.assets.find((asset) => asset.code === one)?.kzt ?? null)
  const converted = convert('1', { code, kzt: kztOf(code) }, { code: quote, kzt: kztOf(quote) })
  return converted && Number(converted.rate)
}
