import { foldedWords } from '../text/fold.ts'
import { pointsToward, stemsOf, stemsToKeep } from '../text/wordForms.ts'
import { TENGE } from './tenge.ts'

/** A named part of a currency: a cent is 10^−2 of a dollar, a satoshi 10^−8 of a bitcoin. */
interface CurrencyPart {
  power: number
  /** The ids (`idOf`) of its possible currencies, default first. */
  ids: readonly string[]
}

/** Words are stems; text/wordForms.ts adds endings. */
const named: readonly (readonly [words: string, part: CurrencyPart])[] = [
  ['cent цент', { power: -2, ids: ['USD', 'EUR', 'AUD', 'CAD', 'HKD', 'SGD', 'NZD', 'ZAR'] }],
  ['eurocent евроцент еуроцент', { power: -2, ids: ['EUR'] }],
  ['копейк копеек копек коп kopeck kopek', { power: -2, ids: ['RUB', 'BYN', 'UAH'] }],
  ['тиын tiyn', { power: -2, ids: [TENGE] }],
  ['тыйын tyiyn', { power: -2, ids: ['KGS'] }],
  ['penny pence пенс пенни', { power: -2, ids: ['GBP'] }],
  ['satoshi sat сатоши', { power: -8, ids: ['crypto:BTC'] }],
  ['mbtc millibitcoin миллибиткоин', { power: -3, ids: ['crypto:BTC'] }],
  ['ubtc μbtc microbitcoin микробиткоин', { power: -6, ids: ['crypto:BTC'] }],
]

let made: ReadonlyMap<string, CurrencyPart> | undefined

/** Returns the part that a folded word names, and whether its case marks the target of a conversion. */
export const partNamed = (word: string): { part: CurrencyPart; toward: boolean } | null => {
  made ??= new Map(
    named.flatMap(([words, part]) =>
      foldedWords(words)
        .flatMap(stemsToKeep)
        .map((stem) => [stem, part] as const),
    ),
  )
  for (const { stem, ending } of stemsOf(word)) {
    const part = made.get(stem)
    if (part) return { part, toward: pointsToward(ending) }
  }
  return null
}
