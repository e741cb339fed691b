const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/
/** As people write what is owed back: digits in groups of three. With a plus it may be a telephone number. */
const OWED = /^-\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/
/** Where a program that splits at this sign would see a cell that begins like a formula. */
const FORMULA_WITHIN = /[,;\t\r\n](?=(?:[^\S\t\r\n]|[\0"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu
const FORMULA = /^[\s\0"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/**
 * A text as a cell that no spreadsheet program takes for a formula, whichever list separator it splits at: what begins
 * like one (`=`, `+`, `-`, `@`, also behind spaces and quotes, in full width, or behind a tab or a line end) and is no
 * number, nor one below nothing in groups of digits, gets an apostrophe in front, and so does what would begin like one
 * behind a separator inside.
 */
export const asText = (cell: string): string => {
  if (NUMBER.test(cell) || OWED.test(cell)) return cell
  const within = cell.replace(FORMULA_WITHIN, "$&'")
  return FORMULA.test(within) ? `'${within}` : within
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/**
 * The first cell of a line, with whatever follows behind commas, is one cell to a program that splits at semicolons: there
 * a number with a sign begins like a formula too.
 */
const asFirst = (cell: string): string => (/^[+-]/.test(cell) ? `'${cell}` : cell)

/**
 * Cells as one line of a CSV file (RFC 4180), with its line end, none of them a formula. Between semicolons a number with
 * a decimal comma stands without quotes: with them some programs take it for a text.
 */
export const csvLine = (cells: readonly string[], delimiter: ',' | ';' = ','): string => {
  const isPlain = (cell: string): boolean =>
    !/[",;\t\r\n]/.test(cell) || (delimiter === ';' && NUMBER.test(cell))
  return `${cells
    .map(asText)
    .map((cell, index) => (index === 0 ? asFirst(cell) : cell))
    .map((cell) => (isPlain(cell) ? cell : quoted(cell)))
    .join(delimiter)}\r\n`
}

/**
 * Cells as one line of tab-separated text, none of them a formula: a line end or a tab in one becomes a space, and one with
 * quotes is quoted, as spreadsheet programs do themselves.
 */
export const tabLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => asText(cell.replace(/[\t\r\n]+/g, ' ')))
    .map((cell) => (cell.includes('"') ? quoted(cell) : cell))
    .join('\t')}\n`
