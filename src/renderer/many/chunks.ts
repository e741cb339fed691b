import type { In } from '../../shared/contract/contract.ts'
import { MOST_LINES } from '../../shared/contract/limits.ts'
import { isoOrNull } from '../../shared/days/day.ts'
import type { TableRow } from './reading/tableRow.ts'

type Question = In<'convert.many'>['rows'][number]

/** Letters of one call: well below what a request may have. */
const MOST_LETTERS = 40_000
/** Letters of a line's names and signs. */
const AROUND = 50

export interface Chunk {
  /** Which rows they are. */
  indexes: number[]
  questions: Question[]
}

/** Parts those of the rows that can be asked about into calls. */
export function* chunksOf(rows: readonly TableRow[], indexes: Iterable<number>): Generator<Chunk> {
  let chunk: Chunk = { indexes: [], questions: [] }
  let letters = 0
  for (const index of indexes) {
    const reading = rows[index]?.reading
    if (!reading?.ok) continue
    const { from, amount, day } = reading.wanted
    const size = from.length + amount.length + AROUND
    if (chunk.questions.length === MOST_LINES || letters + size > MOST_LETTERS) {
      yield chunk
      chunk = { indexes: [], questions: [] }
      letters = 0
    }
    chunk.indexes.push(index)
    chunk.questions.push({ from, amount, on: isoOrNull(day) })
    letters += size
  }
  if (chunk.questions.length > 0) yield chunk
}
