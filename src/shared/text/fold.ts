/** Kazakh letters and their substitutes on a Russian keyboard. */
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
 * Normalizes a text for comparison: lower case, no accents (so й becomes и, and ё becomes е), Kazakh letters as
 * similar Russian ones.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[әқңғөұүіһ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the folded words of a text: runs of letters and digits. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
