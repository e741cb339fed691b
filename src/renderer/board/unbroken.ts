/** A text in which a line does not break between a number and the word beside it: not within a day. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, '\u00a0')
