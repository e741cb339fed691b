import { type LanguageCode, perLanguage, rowOf } from '../languages/language.ts'
import { showsNothing } from '../text/showsNothing.ts'
import { cryptoNames } from './cryptoNames.ts'
import { fiatNames } from './fiatNames.ts'
import { isCrypto, isCurrency } from './kind.ts'

export type NamesOf = Record<LanguageCode, string>

/** The currencies with official rates of the National Bank of Kazakhstan, alphabetically, without the tenge. */
export const officialCodes: readonly string[] = (
  'AED AMD AUD AZN BRL BYN CAD CHF CNY CZK DKK EUR GBP GEL HKD HUF INR IRR JPY KGS KRW KWD MDL MXN MYR NOK PLN ' +
  'RUB SAR SEK SGD THB TJS TRY UAH USD UZS XDR ZAR'
).split(' ')

/** Many fonts lack this sign. */
export const BITCOIN = '₿'
const cryptoSymbols: Readonly<Record<string, string>> = { BTC: BITCOIN, DOGE: 'Ð', ETH: 'Ξ', LTC: 'Ł' }

/** Upper case also avoids inherited properties, such as `constructor`. */
const find = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined => table[code.toUpperCase()]

/**
 * Some codes are both a currency's and a crypto asset's (MNT), or may become a share's; only the kind tells them
 * apart. Without a kind the currency wins.
 */
const fiatOf = (code: string, kind = 'fiat') => (isCurrency(kind) ? find(fiatNames, code) : undefined)

const cryptoOf = <T>(table: Readonly<Record<string, T>>, code: string, kind?: string): T | undefined =>
  (kind === undefined ? !fiatOf(code) : isCrypto(kind)) ? find(table, code) : undefined

/**
 * Returns a currency's display names, in lower case where the language does so: Aina's names for known codes, else
 * the service's Russian name for all three languages, else the code. `kind` is the service's.
 */
export const namesOf = (code: string, nameRu: string | null, kind?: string): NamesOf => {
  const fiat = fiatOf(code, kind)
  if (fiat) return perLanguage((language) => fiat[language])
  const crypto = cryptoOf(cryptoNames, code, kind)
  if (crypto) {
    const { latin, cyrillic = latin } = crypto
    return perLanguage((language) => (rowOf(language).script === 'cyrillic' ? cyrillic : latin))
  }
  const name = nameRu === null || showsNothing(nameRu) ? code : nameRu.trim()
  return perLanguage(() => name)
}

/** Returns a currency's unique sign, such as $ or CN¥, or null. */
export const symbolOf = (code: string, kind?: string): string | null =>
  fiatOf(code, kind)?.symbol || cryptoOf(cryptoSymbols, code, kind) || null

/**
 * Returns the ISO 3166 code of a currency's country (EU for the euro), for its flag; null for the SDR, metals and
 * crypto. An ISO 4217 code starts with it, except X codes and that of the former Netherlands Antilles.
 */
export const regionOf = (code: string, kind?: string): string | null =>
  fiatOf(code, kind) && !/^(?:X|ANG)/i.test(code) ? code.slice(0, 2).toUpperCase() : null
