import { isCrypto } from '../../shared/currencies/kind.ts'
import { BITCOIN, regionOf, symbolOf } from '../../shared/currencies/names.ts'

/** The Bitcoin sign as a drawing: many systems have no font with it and show an empty box. */
export const BitcoinSign = () => (
  <svg className="icon bitcoin" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M9 5.5v13M7 5.5h6.5a3.25 3.25 0 0 1 0 6.5H9m0 0h5.25a3.25 3.25 0 0 1 0 6.5H7M10.5 2.75V5.5M13.75 2.75V5.5M10.5 18.5v2.75M13.75 18.5v2.75" />
  </svg>
)

/**
 * The flags of the National Bank's currencies only (country-flag-icons, MIT). They are separate files, because the
 * content security policy excludes `data:`.
 */
const files = import.meta.glob<string>(
  '../../../node_modules/country-flag-icons/3x2/{AE,AM,AU,AZ,BR,BY,CA,CH,CN,CZ,DK,EU,GB,GE,HK,HU,IN,IR,JP,KG,KR,KW,KZ,MD,MX,MY,NO,PL,RU,SA,SE,SG,TH,TJ,TR,UA,US,UZ,ZA}.svg',
  { eager: true, query: '?url&no-inline', import: 'default' },
)

const flags: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]),
)

/** Returns the address of a currency's flag; undefined for the SDR, metals and crypto assets. */
const flagOf = (code: string, kind: string): string | undefined => flags.get(regionOf(code, kind) ?? '')

/** A currency's flag, or a mark with its sign or first letter. Hidden from screen readers: the code is enough. */
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
  // The style sheet draws it, so it is not part of any text.
  return (
    <span className="mark" aria-hidden="true" data-mark={sign.length === 1 ? sign : code.slice(0, 1)}></span>
  )
}

/** A code in a list; that of a crypto asset has a background. */
export const Code = ({ code, kind }: { code: string; kind: string | undefined }) => (
  <span className={kind !== undefined && isCrypto(kind) ? 'code code-live' : 'code'}>{code}</span>
)
