type Column = Float64Array | Int32Array

const isColumn = (value: unknown): value is Column =>
  value instanceof Float64Array || value instanceof Int32Array

/**
 * Replaces the columns among a value's own fields, one level deep, where the contract puts them. Returns a value
 * without columns as it is, so that ordinary answers cost nothing.
 */
export const mapColumns = (value: unknown, replace: (column: Column) => unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value)
  if (!fields.some(([, field]) => isColumn(field))) return value
  return Object.fromEntries(fields.map(([name, field]) => [name, isColumn(field) ? replace(field) : field]))
}

/** Returns a value whose columns hold only their own bytes: a clone would carry the whole buffer under a column. */
export const trimColumns = (value: unknown): unknown =>
  mapColumns(value, (column) => (column.byteLength === column.buffer.byteLength ? column : column.slice()))
