import { BITCOIN, regionOf, symbolOf } from '../../shared/currencies/names.ts'
import { BitcoinSign } from './BitcoinSign.tsx'

/**
 * The flags of the currencies that the National Bank lists, and no others: files of their own (country-flag-icons,
 * MIT), for the content security policy has no `data:`.
 */
const files = import.meta.glob<string>(
  '../../../node_modules/country-flag-icons/3x2/{AE,AM,AU,AZ,BR,BY,CA,CH,CN,CZ,DK,EU,GB,GE,HK,HU,IN,IR,JP,KG,KR,KW,KZ,MD,MX,MY,NO,PL,RU,SA,SE,SG,TH,TJ,TR,UA,US,UZ,ZA}.svg',
  { eager: true, query: '?url&no-inline', import: 'default' },
)

const flags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]),
)

/** The address of a flag for a currency; undefined for those that have none: the SDR, metals, crypto assets. */
const flagOf = (code: string, kind: string): string | undefined => flags.get(regionOf(code, kind) ?? '')

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
