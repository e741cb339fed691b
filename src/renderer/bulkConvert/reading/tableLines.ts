import type { Line } from './splitCsv.ts'

interface TableLines {
  lines: Line[]
  /** The number of lines above the table: titles and remarks. */
  above: number
  /** The number of empty lines. */
  empty: number
}

const filled = ({ cells }: Line): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * Returns the table's lines. Drops empty lines, and lines above the table with one cell if the table has several (a
 * title, a remark, the source). Counts both, for the page to report.
 */
export const tableLines = (all: readonly Line[]): TableLines => {
  const lines = all.filter((line) => line.broken || filled(line) > 0)
  const empty = all.length - lines.length
  const start = lines.findIndex((line) => !line.broken && filled(line) > 1)
  const above = start > 0 && lines.slice(0, start).every(({ broken }) => !broken) ? start : 0
  return { lines: lines.slice(above), above, empty }
}
