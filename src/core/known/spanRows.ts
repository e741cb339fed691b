import { evidences, type MeaningSpan, meanings } from '../../shared/dateConventions/meaningSpan.ts'
import { rowChecksum } from '../mirror/checksums.ts'

/** A row of `meaning_span`. */
export interface SpanRow {
  fromDay: number
  toDay: number
  meaning: string
  filled: number | null
  evidence: string
  evidenceCount: number
  checksum: number
}

const checksumOf = ({
  fromDay,
  toDay,
  meaning,
  filled,
  evidence,
  evidenceCount,
}: Omit<SpanRow, 'checksum'>) => rowChecksum([fromDay, toDay, meaning, filled, evidence, evidenceCount])

export const rowOf = ({ from, to, meaning, filled, by, count }: MeaningSpan): SpanRow => {
  const row = {
    fromDay: from,
    toDay: to,
    meaning,
    filled: filled === null ? null : Number(filled),
    evidence: by,
    evidenceCount: count,
  }
  return { ...row, checksum: checksumOf(row) }
}

/** The span of a row; null where its checksum is wrong, or where it holds words of a newer version. */
export const spanOf = (row: SpanRow): MeaningSpan | null => {
  const meaning = meanings.find((one) => one === row.meaning)
  const by = evidences.find((one) => one === row.evidence)
  if (!meaning || !by || row.checksum !== checksumOf(row)) return null
  const { fromDay: from, toDay: to, evidenceCount: count } = row
  return { from, to, meaning, filled: row.filled === null ? null : row.filled === 1, by, count }
}
