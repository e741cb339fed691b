import { regionOf } from '../../shared/currencies/names.ts'

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
export const flagOf = (code: string, kind: string): string | undefined =>
  flags.get(regionOf(code, kind) ?? '')
