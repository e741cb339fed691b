/** Kazakh letters that people type without, on a Russian keyboard. */
const letters: Readonly<Record<string, string>> = {
  ә: 'а',
  қ: 'к',
  ң: 'н',
  ғ: 'г',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  і: 'и',
  һ: 'х',
}

/**
 * A text as it is compared with another: lower case, without accents (so й is и, and ё is е), Kazakh letters as their
 * Russian likenesses.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[әқңғөұүіһ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a text, folded: runs of letters and digits. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
