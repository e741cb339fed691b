/** Where there is no mark, no joiner and no sign beyond the first 65 536, each unit is a character by itself. */
const JOINED = /\p{M}|\u200d|[\u{10000}-\u{10ffff}]/u

const ELLIPSIS = '…'

/**
 * What a person counts as one character: a letter with its marks, an emoji of several signs. In a text, for it names all
 * emoji: to read it takes a quarter of an empty start, and an expression is read with the function that it stands in.
 */
const CHARACTER = String.raw`\p{RGI_Emoji}|\P{M}\p{M}*|\p{M}+`

const charactersOf = (text: string): readonly string[] =>
  JOINED.test(text) ? (text.match(new RegExp(CHARACTER, 'gsv')) ?? []) : text.split('')

/** How many characters a text has, as a person counts them. */
export const lengthOf = (text: string): number => charactersOf(text).length

/**
 * A text within `width` characters. What does not fit is left out from the right in whole words: a number that is cut
 * is another number. (The words are parted by plain spaces; numbers and dates are held together by no-break ones.)
 * Only a first word without a digit is cut itself.
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
