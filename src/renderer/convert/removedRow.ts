import { MOST_CODES } from '../../shared/contract/limits.ts'
import { addRow, type ConverterState, moveRow, replaceRow } from './converterState.ts'

/** A removed row, with everything needed to restore it. */
export interface RemovedRow {
  code: string
  /** From 0. */
  place: number
  /** The replacement currency; null if the row was removed. */
  by: string | null
  /** The amount and its row before the change and after it. */
  before: Pick<ConverterState, 'amount' | 'code'>
  after: Pick<ConverterState, 'amount' | 'code'>
}

/** Returns the row that a change removed. */
export const removedRow = (
  before: ConverterState,
  after: ConverterState,
  code: string,
  by: string | null,
): RemovedRow => ({ code, by, before, after, place: before.codes.indexOf(code) })

/** Returns the last row that can be restored; skips rows whose currency is in the list again. */
export const lastRemoved = (taken: readonly RemovedRow[], { codes }: ConverterState): RemovedRow | null =>
  taken.findLast(
    ({ code, by }) => !codes.includes(code) && (by === null ? codes.length < MOST_CODES : codes.includes(by)),
  ) ?? null

/**
 * Restores a row in its place. Its typed amount returns too, unless the user has typed since: then that amount and
 * all figures stay.
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
