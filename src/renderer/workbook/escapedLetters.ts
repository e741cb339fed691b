/** Letters that XML cannot hold are written as `_x000D_` in workbooks, and so is the beginning of such a text itself. */
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** A text of a workbook with its escaped letters in their place. */
export const unescapeLetters = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : text

/** A text in which nothing would be taken for an escaped letter. */
export const escapeLookalikes = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
