/** Without marks, joiners and signs beyond the first 65 536, each unit is one character. */
const JOINED = /\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u

const ELLIPSIS = '…'

/**
 * One character as users count: a letter with its marks, or an emoji of several signs. A string, because compiling
 * this regular expression names all emoji and takes a quarter of an empty start. A literal would be compiled with
 * its function.
 */
const CHARACTER = String.raw`\p{RGI_Emoji}|\P{M}\p{M}*|\p{M}+`

const charactersOf = (text: string): readonly string[] =>
  JOINED.test(text) ? (text.match(new RegExp(CHARACTER, 'gsv')) ?? []) : text.split('')

/** Returns the number of characters as users count them. */
export const lengthOf = (text: string): number => charactersOf(text).length

/**
 * Cuts a text to `width` characters, from the right and by whole words, since a cut number is another number. Plain
 * spaces separate words; no-break spaces hold numbers and dates together. Only a first word without a digit is cut
 * inside.
 */
export const fitText = (text: string, width: number): string => {
  if (lengthOf(text) <= width) return text
  const words = text.split(' ')
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const shorter = `${words.slice(0, kept).join(' ')} ${ELLIPSIS}`
    if (lengthOf(shorter) <= width) return shorter
  }
  const first = words[0] ?? ''
  if (/\p{N}/u.test(first)) return ELLIPSIS
  const cut =
    lengthOf(first) < width
      ? first
      : charactersOf(first)
          .slice(0, Math.max(0, width - 1))
          .join('')
  return cut + ELLIPSIS
}
