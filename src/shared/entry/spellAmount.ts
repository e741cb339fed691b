import { formatNumber, numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { calculate } from '../money/calculate.ts'
import { readAmount, ungrouped } from '../money/readAmount.ts'
import { scanNumber } from '../money/scanNumber.ts'
import { plainSigns } from '../text/plainSigns.ts'

/** Writes every number of a text anew; null leaves one as it stands, as does all that is no number. */
const eachNumber = (text: string, write: (number: string) => string | null): string => {
  const plain = plainSigns(text)
  let written = ''
  for (let at = 0; at < text.length; ) {
    const end = Math.max(scanNumber(plain, at), at + 1)
    const piece = plain.slice(at, end)
    written += (/\d/.test(piece) ? write(piece) : null) ?? text.slice(at, end)
    at = end
  }
  return written
}

/**
 * An amount that was typed in a language (`1 250,5 + 12%`) in signs that all languages read alike: `1250.5 + 12%`. This is
 * what is kept and stands in addresses: `1,234` is a thousand and more in English, and little more than one in Russian. What
 * could not be read stays as it is. Never longer than the text.
 */
export const unspellAmount = (text: string, language: Locale): string =>
  eachNumber(text, (number) => ungrouped(number, language))

const write = (number: string, language: Locale): string | null => {
  const read = readAmount(number, 'en')
  const minDecimals = number.split('.')[1]?.length ?? 0
  return read.ok ? formatNumber(read.amount, { language, minDecimals }) : null
}

/**
 * The other way round: a text of `unspellAmount` in the signs of a language, with groups where asked for and where they leave
 * the reading as it is.
 */
export const spellAmount = (plain: string, language: Locale, { groups }: { groups: boolean }): string => {
  // Most amounts are such a one, and all languages write it alike.
  if (/^[1-9]\d{0,2}$/.test(plain)) return plain
  const { decimal } = numberSigns(language)
  const alone = eachNumber(plain, (number) =>
    ungrouped(number, 'en') === null ? null : number.replace('.', decimal),
  )
  if (!groups) return alone
  const grouped = eachNumber(plain, (number) => write(number, language))
  const [was, is] = [calculate(plain, 'en'), calculate(grouped, language)]
  return was.ok && is.ok && was.value === is.value ? grouped : alone
}
