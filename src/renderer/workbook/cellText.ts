import { workLimits } from '../../shared/text/workLimits.ts'
import { unescapeLetters } from './escapedLetters.ts'
import { huge } from './refusal.ts'

/** The additional characters of an escaped character (`_x0041_`). */
const ESCAPED = 7

/** Appends to a cell's text. Throws `WorkbookRefused` if it is too long for a cell. */
export const withMore = (text: string, more: string): string => {
  if (text.length + more.length > ESCAPED * workLimits.letters) throw huge('a cell is too long')
  return text + more
}

/** Returns a cell's text with its escapes decoded. Throws `WorkbookRefused` if it is too long for a cell. */
export const cellText = (raw: string): string => {
  const text = unescapeLetters(raw)
  if (text.length > workLimits.letters) throw huge('a cell is too long')
  return text
}
