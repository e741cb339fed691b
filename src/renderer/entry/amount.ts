import { spellAmount, unspellAmount } from '../../shared/entry/spellAmount.ts'
import { type Locale, languageOf } from '../../shared/languages/language.ts'
import { readDecimal, roundDecimal } from '../../shared/text/decimal.ts'
import { isWorkedOut } from '../rate/formatTyped.ts'

/** An amount as a field holds it. */
export interface Amount {
  /** The form for settings and addresses: the typed text in language-independent notation (`1250.5 + 12%`). */
  plain: string
  /** The typed text and its language; null if it was not typed here. */
  typed: { text: string; language: Locale } | null
  /** Whether it is a calculated result with excess digits; then it shows the digits of money. */
  worked: boolean
}

export const noAmount: Amount = { plain: '', typed: null, worked: false }

export const typedAmount = (text: string, language: Locale): Amount => ({
  plain: unspellAmount(text, language),
  typed: { text, language },
  worked: false,
})

/**
 * Returns an amount from the settings or an address. Reads a text that is not yet plain in the given language. A
 * plain text stays the same, because no language groups by points.
 */
export const storedAmount = (text: string, language: Locale): Amount => {
  const plain = unspellAmount(text, languageOf(language))
  return { plain, typed: null, worked: isWorkedOut(plain) }
}

/** The most digits before and after the point. */
const MOST_DIGITS = 40

/** Returns a row's figure (decimal text) as an amount; null if it is too large. */
export const workedAmount = (figure: string): Amount | null => {
  const number = readDecimal(figure)
  if (!number || number.whole.length > MOST_DIGITS) return null
  const { negative, whole, fraction } = roundDecimal(number, MOST_DIGITS)
  const plain = `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  return { plain, typed: null, worked: true }
}

/** Returns the field's text: as typed, or converted to another language's notation. */
export const amountText = ({ plain, typed }: Amount, language: Locale): string =>
  typed?.language === language ? typed.text : spellAmount(plain, language, { groups: true })

/** Returns the text for editing, without automatic grouping: a further digit would break the groups. */
export const editedText = ({ plain, typed }: Amount, language: Locale): string =>
  typed?.language === language ? typed.text : spellAmount(plain, language, { groups: false })
