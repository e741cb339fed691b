/** A column: its head, and its alignment (right for numbers). */
export interface Column {
  head: string
  align: 'left' | 'right'
}

const widthOf = (text: string): number => [...text].length

const pad = (text: string, width: number, align: Column['align']): string => {
  const room = ' '.repeat(Math.max(0, width - widthOf(text)))
  return align === 'right' ? room + text : text + room
}

/**
 * Formats rows for a terminal, with two spaces between columns and no trailing spaces. `colour` paints a padded
 * cell.
 */
export const table = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  colour: (cell: string, row: number, column: number) => string = (cell) => cell,
): string => {
  const widths = columns.map(({ head }, at) =>
    Math.max(widthOf(head), ...rows.map((row) => widthOf(row[at] ?? ''))),
  )
  const line = (cells: readonly string[], row: number | null): string => {
    const last = cells.findLastIndex((cell) => cell !== '')
    const set = cells.slice(0, last + 1).map((cell, at) => {
      const { align = 'left' } = columns[at] ?? {}
      const wide = at === last && align === 'left' ? cell : pad(cell, widths[at] ?? 0, align)
      return row === null ? wide : colour(wide, row, at)
    })
    return `${set.join('  ')}\n`
  }
  return (
    line(
      columns.map(({ head }) => head),
      null,
    ) + rows.map((row, index) => line(row, index)).join('')
  )
}
