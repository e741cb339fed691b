import { guessColumns, type Readers } from './guessColumns.ts'
import { type Delimiter, delimiters, type Line, namedDelimiter, splitCsv } from './splitCsv.ts'
import { tableLines } from './tableLines.ts'

/** How much of a text is looked at. */
const LOOKED_AT = 20_000
const LINES = 25

const linesOf = (text: string, delimiter: Delimiter): Line[] => {
  // The cut goes through a line: what is behind the last break is not looked at.
  const start = text.slice(0, LOOKED_AT)
  const whole = text.length > LOOKED_AT ? start.slice(0, start.lastIndexOf('\n') + 1) || start : start
  const lines: Line[] = []
  for (const some of splitCsv(whole, delimiter)) {
    lines.push(...some)
    if (lines.length >= LINES) break
  }
  return tableLines(lines).lines.slice(0, LINES)
}

/** How well a text comes apart: by what can be recognised in it, then by how many lines are alike. */
const score = (lines: readonly Line[], readers: Readers): number => {
  const { date, amount, currency } = guessColumns(lines, readers)
  const found = [date, amount, currency].filter((column) => column !== null).length
  const widths = lines.map(({ cells }) => cells.length)
  const widest = Math.max(0, ...widths)
  const alike = widest < 2 ? 0 : widths.filter((width) => width === widest).length / lines.length
  return found + alike / 2
}

/**
 * The delimiter of a text: the one it names itself, else the one by which it comes apart best. `pause` is called
 * between the tries.
 */
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
