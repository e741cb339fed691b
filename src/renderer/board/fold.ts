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

/** A text as it is compared in a search: lower case, without accents, Kazakh letters as their Russian likenesses. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[әқңғөұүіһ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
