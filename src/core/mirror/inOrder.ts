/**
 * Gives on rows as they stand in the file, without those that went astray: one that does not stand between its neighbours,
 * which do, has lost its key and would pass for another. What is thrown on the way comes after the rows before it.
 */
export function* inOrder<Row>(
  rows: Iterable<Row>,
  isBefore: (a: Row, b: Row) => boolean,
): Generator<Row, void> {
  let before: Row | null = null
  let held: Row | null = null
  const follows = (a: Row | null, b: Row | null): boolean => a === null || b === null || isBefore(a, b)
  const isAstray = (row: Row, next: Row | null): boolean =>
    follows(before, next) && !(follows(before, row) && follows(row, next))
  let failure: { error: unknown } | null = null
  try {
    for (const row of rows) {
      if (held !== null && !isAstray(held, row)) {
        yield held
        before = held
      }
      held = row
    }
  } catch (error) {
    failure = { error }
  }
  if (held !== null && !isAstray(held, null)) yield held
  if (failure) throw failure.error
}
