/** Workbooks write characters that XML cannot contain as `_x000D_`, and escape a literal text of this form. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** Decodes the escaped characters of a text. */
export const unescapeLetters = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : text

/** Escapes parts of a text that look like an escaped character. */
export const escapeLookalikes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
