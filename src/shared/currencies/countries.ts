import { regionOf } from './names.ts'

/** Where a currency is legal tender too, beside its own region (ISO 3166). */
const moreRegions: Readonly<Record<string, string>> = {
  AUD: 'KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  EUR:
    'EZ AD AT AX BE BG BL CY DE EA EE ES FI FR GF GP GR HR IC IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA ' +
    'XK YT',
  GBP: 'GG IM JE',
  ILS: 'PS',
  INR: 'BT',
  JOD: 'PS',
  MAD: 'EH',
  NOK: 'SJ',
  NZD: 'CK NU PN TK',
  USD: 'AS BQ EC FM GU HT MH MP PA PR PW SV TC TL VG VI ZW',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  ZAR: 'LS NA',
}

let names: readonly Intl.DisplayNames[] | undefined

/**
 * Returns the Russian and English names of the countries of a currency (a code in capitals). Kazakh ones are in the
 * currencies' own names and aliases, since Chromium's Intl does not know Kazakh.
 */
export const countriesOf = (code: string): string[] => {
  // Short, since the long names of Hong Kong and Macao contain China.
  names ??= ['ru', 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', style: 'short' }),
  )
  const regions = [regionOf(code) ?? '', ...(moreRegions[code] ?? '').split(' ')].filter(Boolean)
  return names.flatMap((language) => regions.flatMap((region) => language.of(region) ?? []))
}
