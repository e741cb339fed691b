import { spellAmount, unspellAmount } from '../../shared/entry/spellAmount.ts'
import { type Locale, languageOf } from '../../shared/languages/language.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'
import { isWorkedOut } from '../rate/formatTyped.ts'

/** An amount as a field holds it. */
export interface Amount {
  /** As it is kept and stands in addresses: what was typed, in signs that every language reads alike (`1250.5 + 12%`). */
  plain: string
  /** The very text while it is typed, and the language that it is read in; null where it was not typed here. */
  typed: { text: string; language: Locale } | null
  /** Whether it was worked out, and so has more digits than anyone types: it is then shown with the digits of money. */
  worked: boolean
}

export const noAmount: Amount = { plain: '', typed: null, worked: false }

export const typedAmount = (text: string, language: Locale): Amount => ({
  plain: unspellAmount(text, language),
  typed: { text, language },
  worked: false,
})

/**
 * An amount that was kept, or stands in an address; what is not plain yet is read in the language given, by its own signs: no
 * language's own group by points, so that what is plain stays as it is.
 */
export const keptAmount = (text: string, language: Locale): Amount => {
  const plain = unspellAmount(text, languageOf(language))
  return { plain, typed: null, worked: isWorkedOut(plain) }
}

/** As many digits before and behind the point as an amount may have. */
const MOST_DIGITS = 40

/** The figure (decimal text) of a row as an amount of its own; null where it is too large to be one. */
export const workedAmount = (figure: string): Amount | null => {
  const number = readDecimal(figure)
  if (!number || number.whole.length > MOST_DIGITS) return null
  const { negative, whole, fraction } = roundDecimal(number, MOST_DIGITS)
  const plain = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  return { plain, typed: null, worked: true }
}

/** What stands in the field: what was typed, and in any other language the same anew in that one's signs. */
export const amountText = ({ plain, typed }: Amount, language: Locale): string =>
  typed?.language === language ? typed.text : spellAmount(plain, language, { groups: true })

/** The same as it is edited: without groups that were not typed, for a digit more would make something else of them. */
export const editedText = ({ plain, typed }: Amount, language: Locale): string =>
  typed?.language === language ? typed.text : spellAmount(plain, language, { groups: false })
