import { formatNumber, numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { calculate } from '../money/calculate.ts'
import { readAmount, scanNumber, ungrouped } from '../money/readAmount.ts'
import { plainSigns } from '../text/plainSigns.ts'

/** Rewrites every number of a text. If `write` returns null, the number is unchanged. */
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
 * Rewrites an amount typed in one language (`1 250,5 + 12%`) with signs that all languages read alike: `1250.5 +
 * 12%`. Storage and addresses use this form, since `1,234` differs between English and Russian. Unreadable parts are
 * unchanged. The result is never longer than the text.
 */
export const unspellAmount = (text: string, language: Locale): string =>
  eachNumber(text, (number) => ungrouped(number, language))

const write = (number: string, language: Locale): string | null => {
  const read = readAmount(number, 'en')
  const minDecimals = number.split('.')[1]?.length ?? 0
  return read.ok ? formatNumber(read.amount, { language, minDecimals }) : null
}

/**
 * The reverse of `unspellAmount`: uses the signs of a language. Adds groups if requested, unless they would change
 * the reading.
 */
export const spellAmount = (plain: string, language: Locale, { groups }: { groups: boolean }): string => {
  // A shortcut: most amounts have this form, which is the same in all languages.
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
