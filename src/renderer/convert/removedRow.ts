import { MOST_CODES } from '../../shared/contract/limits.ts'
import { addRow, type ConverterState, moveRow, replaceRow } from './converterState.ts'

/** A row that was taken out of the list, and what has to be known to put it back. */
export interface RemovedRow {
  code: string
  /** From 0. */
  place: number
  /** The currency that was put in its place; null where the row was removed. */
  by: string | null
  /** Where the amount was before, and where it went. */
  before: Pick<ConverterState, 'amount' | 'code'>
  after: Pick<ConverterState, 'amount' | 'code'>
}

/** What one change took out of the list, to be put back. */
export const removedRow = (
  before: ConverterState,
  after: ConverterState,
  code: string,
  by: string | null,
): RemovedRow => ({ code, by, before, after, place: before.codes.indexOf(code) })

/** The last that can still be put back: what is in the list again needs nobody's help. */
export const lastRemoved = (taken: readonly RemovedRow[], { codes }: ConverterState): RemovedRow | null =>
  taken.findLast(
    ({ code, by }) => !codes.includes(code) && (by === null ? codes.length < MOST_CODES : codes.includes(by)),
  ) ?? null

/**
 * Puts a row back in its place. The amount returns to it as it was typed; but what was typed since then stays where it is, and
 * so does every figure.
 */
export const restoreRow = (
  now: ConverterState,
  { code, place, by, before, after }: RemovedRow,
): ConverterState => {
  if (by !== null) return replaceRow(now, by, code)
  const back = moveRow(addRow(now, code), code, place)
  const isUntouched = now.amount === after.amount && now.code === after.code
  return isUntouched ? { ...back, code: before.code, amount: before.amount } : back
}
