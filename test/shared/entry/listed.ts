import type { Findable } from '../../../src/shared/currencies/findCurrencies.ts'
import { namesOf, officialCodes } from '../../../src/shared/currencies/names.ts'

const crypto =
  'BTC ETH USDT BNB SOL XRP USDC DOGE ADA TRX TON AVAX SHIB DOT LINK LTC BCH NEAR ATOM XLM XMR ETC 1INCH'

const asset = (code: string, kind: string): Findable => ({ code, kind, names: namesOf(code, null, kind) })

/** The tenge, the National Bank's currencies and some crypto assets. */
export const listed: readonly Findable[] = [
  ...['KZT', ...officialCodes].map((code) => asset(code, 'fiat')),
  ...crypto.split(' ').map((code) => asset(code, 'crypto')),
]
