/**
 * Limits on the work that outside input may cause, shared by files, pages, services and links. A size in bytes is
 * not enough: a megabyte holds a million tiny items.
 */
export const workLimits = {
  /** Letters (UTF-16 units) of one text; Excel's limit for a cell. */
  letters: 32_767,
  /** Of a table that a user opens: bytes or letters, lines with data, columns, cells, and bytes of an unpacked workbook. */
  table: { bytes: 20_000_000, lines: 200_000, columns: 64, cells: 2_000_000, unpacked: 200_000_000 },
} as const
