import { guessColumns, type Readers } from './guessColumns.ts'
import { type Delimiter, delimiters, type Line, namedDelimiter, splitCsv } from './splitCsv.ts'
import { tableLines } from './tableLines.ts'

/** Characters to inspect. */
const LOOKED_AT = 20_000
const LINES = 25

const linesOf = (text: string, delimiter: Delimiter): Line[] => {
  // Drops the cut line at the end.
  const start = text.slice(0, LOOKED_AT)
  const whole = text.length > LOOKED_AT ? start.slice(0, start.lastIndexOf('\n') + 1) || start : start
  const lines: Line[] = []
  for (const some of splitCsv(whole, delimiter)) {
    lines.push(...some)
    if (lines.length >= LINES) break
  }
  return tableLines(lines).lines.slice(0, LINES)
}

/** Scores a split: first by its recognizable cells, then by the number of similar lines. */
const score = (lines: readonly Line[], readers: Readers): number => {
  const { date, amount, currency } = guessColumns(lines, readers)
  const found = [date, amount, currency].filter((column) => column !== null).length
  const widths = lines.map(({ cells }) => cells.length)
  const widest = Math.max(0, ...widths)
  const alike = widest < 2 ? 0 : widths.filter((width) => width === widest).length / lines.length
  return found + alike / 2
}

/** Returns the delimiter: the one named in the text, else the best split. Calls `pause` between attempts. */
export const guessDelimiter = async (
  text: string,
  readers: Readers,
  pause: () => Promise<void>,
): Promise<Delimiter> => {
  const named = namedDelimiter(text)
  if (named !== null) return named
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: -1 }
  for (const delimiter of delimiters) {
    await pause()
    const next = { delimiter, score: score(linesOf(text, delimiter), readers) }
    if (next.score > best.score) best = next
  }
  return best.delimiter
}
