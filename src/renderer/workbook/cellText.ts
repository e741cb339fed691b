import { workLimits } from '../../shared/text/workLimits.ts'
import { unescapeLetters } from './escapedLetters.ts'
import { huge } from './refusal.ts'

/** Letters that an escaped letter (`_x0041_`) takes for one. */
const ESCAPED = 7

/** What a cell has so far and some more. Throws `WorkbookRefused` where no cell can hold that. */
export const withMore = (text: string, more: string): string => {
  if (text.length + more.length > ESCAPED * workLimits.letters) throw huge('a cell is too long')
  return text + more
}

/** The text of a cell with its escaped letters in their place. Throws `WorkbookRefused` where no cell can hold it. */
export const cellText = (raw: string): string => {
  const text = unescapeLetters(raw)
  if (text.length > workLimits.letters) throw huge('a cell is too long')
  return text
}
