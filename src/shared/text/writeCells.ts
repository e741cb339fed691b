const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/
/** A negative number in groups of three digits, as people write debts. With a plus it may be a telephone number. */
const OWED = /^-\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?$/
/** Places where a program that splits at this sign would see a cell that begins like a formula. */
const FORMULA_WITHIN = /[,;\t\r\n](?=(?:[^\S\t\r\n]|[\0"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu
const FORMULA = /^[\s\0"]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

/**
 * Returns a cell that no spreadsheet program takes for a formula, whichever separator it splits at. Puts an
 * apostrophe before text that begins like a formula (`=`, `+`, `-`, `@`, also after spaces, quotes, a tab or a line
 * end, or in full width). Does the same after each separator inside. Numbers are unchanged, including negative ones
 * in groups of digits.
 */
export const asText = (cell: string): string => {
  if (NUMBER.test(cell) || OWED.test(cell)) return cell
  const within = cell.replace(FORMULA_WITHIN, "$&'")
  return FORMULA.test(within) ? `'${within}` : within
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/**
 * A program that splits at semicolons reads the first cell and the text after its commas as one cell. There, a
 * number with a sign begins like a formula too.
 */
const asFirst = (cell: string): string => (/^[+-]/.test(cell) ? `'${cell}` : cell)

/**
 * Returns cells as one CSV line (RFC 4180) with its line end, none of them a formula. Between semicolons, a number
 * with a decimal comma has no quotes, since some programs would read it as text.
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
 * Returns cells as one line of tab-separated text, none of them a formula. Line ends and tabs become spaces. Cells
 * with quotes are quoted, as spreadsheet programs do.
 */
export const tabLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => asText(cell.replace(/[\t\r\n]+/g, ' ')))
    .map((cell) => (cell.includes('"') ? quoted(cell) : cell))
    .join('\t')}\n`
