/**
 * How much work outside input may cause: the same for a file, a page, a service and a link. A size in bytes alone does not limit
 * it: a megabyte holds a million tiny items.
 */
export const workLimits = {
  /** Items of a list that are read beyond the list's own maximum: so many may be bad. */
  spareItems: 100,
  /** Letters (UTF-16 units) of one text; Excel's own limit of a cell. */
  letters: 32_767,
  /** Attributes of one XML tag. */
  attributes: 64,
  /** Levels of nested lists, objects or tags. */
  depth: 64,
  /** Values of one JSON file: more than a person can have made. */
  values: 150_000,
  /** Different names of fields in one JSON file. */
  names: 5_000,
} as const
