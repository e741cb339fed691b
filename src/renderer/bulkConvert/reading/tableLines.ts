import type { Line } from './splitCsv.ts'

interface TableLines {
  lines: Line[]
  /** Lines above the table that are no part of it: a title, a remark. */
  above: number
  /** Lines with nothing in them. */
  empty: number
}

const filled = ({ cells }: Line): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * The lines of the table itself: without empty lines, and without those above it that fill one cell where the table has
 * several (a title, a remark, a line with the source). Both are counted, so that they can be told.
 */
export const tableLines = (all: readonly Line[]): TableLines => {
  const lines = all.filter((line) => line.broken || filled(line) > 0)
  const empty = all.length - lines.length
  const start = lines.findIndex((line) => !line.broken && filled(line) > 1)
  const above = start > 0 && lines.slice(0, start).every(({ broken }) => !broken) ? start : 0
  return { lines: lines.slice(above), above, empty }
}
