import { BITCOIN, symbolOf } from '../../shared/currencies/names.ts'
import { BitcoinSign } from './BitcoinSign.tsx'
import { flagOf } from './flagOf.ts'

/** The flag of a currency, or a neutral mark with its sign or first letter. For the eye only: the code says it all. */
export const CurrencyMark = ({ code, kind }: { code: string; kind: string }) => {
  const flag = flagOf(code, kind)
  if (flag)
    return <img className="flag" src={flag} alt="" width={24} height={16} loading="lazy" decoding="async" />
  const sign = symbolOf(code, kind) ?? ''
  if (sign === BITCOIN)
    return (
      <span className="mark" aria-hidden="true">
        <BitcoinSign />
      </span>
    )
  // Drawn by the style sheet, so that it is no part of any text.
  return (
    <span className="mark" aria-hidden="true" data-mark={sign.length === 1 ? sign : code.slice(0, 1)}></span>
  )
}
