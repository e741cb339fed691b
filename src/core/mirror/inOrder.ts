/**
 * Gives on rows as they stand in the file, without those that went astray: one that does not stand between its
 * neighbours, which do, has lost its key and would pass for another. Where it may as well be the neighbour that did, both
 * are given on. What is thrown on the way comes after the rows before it.
 */
export function* inOrder<Row>(
  rows: Iterable<Row>,
  isBefore: (a: Row, b: Row) => boolean,
): Generator<Row, void> {
  type Place = Row | undefined
  const follows = (a: Place, b: Place): boolean => a === undefined || b === undefined || isBefore(a, b)
  /** Given on: the last, and the one before it. */
  let [earlier, before]: [Place, Place] = [undefined, undefined]
  const isAstray = (row: Row, next: Place, afterNext: Place): boolean => {
    if ((follows(before, row) && follows(row, next)) || !follows(before, next)) return false
    const withoutNext = follows(before, row) && follows(row, afterNext)
    const withoutBefore = follows(earlier, row) && follows(row, next)
    return !(withoutNext || withoutBefore)
  }
  const waiting: Row[] = []
  function* give(atLeast: number): Generator<Row, void> {
    while (waiting.length > atLeast) {
      const [row, next, afterNext] = waiting
      waiting.shift()
      if (row === undefined || isAstray(row, next, afterNext)) continue
      yield row
      ;[earlier, before] = [before, row]
    }
  }
  let failure: { error: unknown } | null = null
  try {
    for (const row of rows) {
      waiting.push(row)
      yield* give(2)
    }
  } catch (error) {
    failure = { error }
  }
  yield* give(0)
  if (failure) throw failure.error
}
