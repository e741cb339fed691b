/**
 * Limits on the work that outside input may cause, shared by files, pages, services and links. A size in bytes is
 * not enough: a megabyte holds a million tiny items.
 */
export const workLimits = {
  /** Items to read beyond a list's maximum, to allow for bad ones. */
  spareItems: 100,
  /** Letters (UTF-16 units) of one text; Excel's limit for a cell. */
  letters: 32_767,
  /** Attributes of one XML tag. */
  attributes: 64,
  /** Levels of nested lists, objects or tags. */
  depth: 64,
  /** Values of one JSON file: more than a user can have created. */
  values: 150_000,
  /** Distinct field names in one JSON file. */
  names: 5_000,
  /** Of a table that a user opens: bytes or letters, lines with data, and columns. */
  table: { bytes: 16_000_000, lines: 20_000, columns: 200 },
} as const
