const LINE_FEED = 10

/** A line of the input, or null for one longer than the limit. */
type Line = string | null

/**
 * Splits input into lines at `\n` alone: JSON may contain every other separator. Blank lines are left out. `maxBytes`
 * limits the memory that one line can take.
 */
export const readLines = async function* (
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line> {
  let kept: Uint8Array[] = []
  let size = 0
  const take = (): Line => {
    const line = size > maxBytes ? null : Buffer.concat(kept).toString('utf8')
    kept = []
    size = 0
    return line
  }
  const keep = (piece: Uint8Array): void => {
    size += piece.length
    if (size > maxBytes) kept = []
    else kept.push(piece)
  }
  for await (const chunk of input) {
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      keep(chunk.subarray(from, at))
      from = at + 1
      const line = take()
      if (line === null || line.trim() !== '') yield line
    }
    keep(chunk.subarray(from))
  }
  const rest = take()
  if (rest === null || rest.trim() !== '') yield rest
}
