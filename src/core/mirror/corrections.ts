import type { Day } from '../../shared/days/day.ts'
import { rowChecksum } from './checksums.ts'
import type { Prepared } from './statements.ts'

/** A confirmed rate that history has replaced by another (tenge per 1 unit). */
export interface Correction {
  day: Day
  was: number
  kzt: number
}

/** `at`: when it came, in milliseconds since the epoch. */
export interface CorrectionRow extends Correction {
  code: string
  at: number
}

const checksum = ({ at, code, day, was, kzt }: CorrectionRow): number =>
  rowChecksum([at, code, day, was, kzt])

/** In a write: keeps all of them, since a correction cannot be fetched again. The limit of the whole file is the only one. */
export const noteCorrections = (
  run: Prepared,
  code: string,
  corrections: readonly Correction[],
  at: number,
): void => {
  for (const { day, was, kzt } of corrections)
    run.addCorrection.run(at, code, day, was, kzt, checksum({ at, code, day, was, kzt }))
}

/** The newest first; what is damaged is left out. */
export const newestCorrections = (run: Prepared, limit: number): CorrectionRow[] =>
  (run.newestCorrections.raw().all(limit) as [number, string, number, number, number, number][]).flatMap(
    ([at, code, day, was, kzt, crc]) => {
      const row = { at, code, day, was, kzt }
      return crc === checksum(row) ? [row] : []
    },
  )
