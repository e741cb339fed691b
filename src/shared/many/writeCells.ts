const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * A text as a cell that no spreadsheet program takes for a formula: what begins like one (`=`, `+`, `-`, `@`, also
 * behind spaces, in full width, or behind a tab or a line end) and is no number gets an apostrophe in front.
 */
export const asText = (cell: string): string =>
  /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell

/** Cells as one line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => {
  const quoted = cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\r\n`
}

/** Cells as one line of tab-separated text: what would break the table becomes a space. */
export const tabLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`
