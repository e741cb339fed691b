import * as z from 'zod/mini'
import { CheckedPair } from '../../shared/contract/health.ts'
import { rowChecksum } from './checksums.ts'
import type { Prepared } from './statements.ts'

/** The last comparison with the service. */
export interface SelfCheckRow {
  /** When it began: milliseconds since the epoch. */
  at: number
  /** As far as it has come. */
  pairs: CheckedPair[]
}

const Pairs = z.array(CheckedPair)

/** Null where there was none yet; one that is damaged, or of a newer Aina, counts as none. */
export const readSelfCheck = (run: Prepared): SelfCheckRow | null => {
  const row = run.selfCheck.raw().get() as [number, string, number] | undefined
  if (!row || row[2] !== rowChecksum([row[0], row[1]])) return null
  const pairs = Pairs.safeParse(JSON.parse(row[1]))
  return pairs.success ? { at: row[0], pairs: pairs.data } : null
}

export const putSelfCheck = (run: Prepared, { at, pairs }: SelfCheckRow): void => {
  const text = JSON.stringify(pairs)
  run.putSelfCheck.run(at, text, rowChecksum([at, text]))
}
