import type { Day } from '../../shared/days/day.ts'
import { isSound, rowChecksum } from './checksums.ts'
import type { Prepared } from './statements.ts'

/** A confirmed rate that history has replaced (tenge per 1 unit). */
export interface Correction {
  day: Day
  was: number
  kzt: number
}

/** `at`: when it arrived, in milliseconds since the epoch. */
export interface CorrectionRow extends Correction {
  code: string
  at: number
}

/** In a write: keeps all of them, since a correction cannot be fetched again. Only the file's limit applies. */
export const noteCorrections = (
  run: Prepared,
  code: string,
  corrections: readonly Correction[],
  at: number,
): void => {
  for (const { day, was, kzt } of corrections) {
    const values = [at, code, day, was, kzt]
    run.addCorrection.run(...values, rowChecksum(values))
  }
}

type CorrectionTuple = [at: number, code: string, day: number, was: number, kzt: number, crc: number]

/** Returns the newest first, without damaged ones. */
export const newestCorrections = (run: Prepared, limit: number): CorrectionRow[] =>
  (run.newestCorrections.raw().all(limit) as CorrectionTuple[])
    .filter(isSound)
    .map(([at, code, day, was, kzt]) => ({ at, code, day, was, kzt }))
