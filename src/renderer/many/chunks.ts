import type { In } from '../../shared/contract/contract.ts'
import { MOST_LINES } from '../../shared/contract/limits.ts'
import { isoOrNull } from '../../shared/days/day.ts'
import type { TableRow } from './reading/tableRow.ts'

type Question = In<'convert.many'>['rows'][number]

/** Letters of one call: well below what a request may have. */
const MOST_LETTERS = 40_000
/** Letters of a line's names and signs. */
const AROUND = 50

interface Chunk {
  /** Which rows they are of, and of which of their dates. */
  askedFor: { index: number; second: boolean }[]
  questions: Question[]
}

/** Parts those of the rows that can be asked about into calls. */
export function* chunksOf(rows: readonly TableRow[], indexes: Iterable<number>): Generator<Chunk> {
  let chunk: Chunk = { askedFor: [], questions: [] }
  let letters = 0
  for (const index of indexes) {
    const reading = rows[index]?.reading
    if (!reading?.ok) continue
    const { from, amount, day, second } = reading.wanted
    // Both dates of a line are asked about together, so that it is never shown with one of two.
    const dates = second === undefined ? 1 : 2
    const size = dates * (from.length + amount.length + AROUND)
    if (chunk.questions.length + dates > MOST_LINES || letters + size > MOST_LETTERS) {
      yield chunk
      chunk = { askedFor: [], questions: [] }
      letters = 0
    }
    chunk.askedFor.push({ index, second: false })
    chunk.questions.push({ from, amount, on: isoOrNull(day) })
    if (second !== undefined) {
      chunk.askedFor.push({ index, second: true })
      chunk.questions.push({ from, amount, on: isoOrNull(second) })
    }
    letters += size
  }
  if (chunk.questions.length > 0) yield chunk
}
