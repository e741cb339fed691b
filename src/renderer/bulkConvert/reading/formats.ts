import type { DateOrder, ReadDate } from '../../date/readDate.ts'
import { type NumberStyle, partAmount, readNumber, readWritten } from './readNumber.ts'

/**
 * The evidence of a column's cells for its format. A cell valid in only one format decides. A cell with different
 * readings leaves the question open. A cell with equal readings adds nothing.
 */
interface Evidence<V extends string> {
  /** Cells valid only in this format. */
  only: Record<V, number>
  /** Cells that only convention decides: with points, the day is before the month. */
  custom: number
  /** Cells with different readings in both formats. */
  open: number
  /** The first of those, as an example for the question. */
  example: string | null
}

export const noDateEvidence = (): Evidence<DateOrder> => ({
  only: { dmy: 0, mdy: 0 },
  custom: 0,
  open: 0,
  example: null,
})
export const noNumberEvidence = (): Evidence<NumberStyle> => ({
  only: { point: 0, comma: 0 },
  custom: 0,
  open: 0,
  example: null,
})

/** Adds a cell of the date column. */
export const weighDate = (evidence: Evidence<DateOrder>, cell: string, readDate: ReadDate): void => {
  const [dmy, mdy] = [readDate(cell, 'dmy'), readDate(cell, 'mdy')]
  if (dmy.ok && mdy.ok) {
    if (dmy.day === mdy.day) return
    if (/^\s*\d+\.\d+\.\d/.test(cell)) evidence.custom += 1
    else evidence.open += 1
    evidence.example ??= cell.trim()
  } else if (dmy.ok) evidence.only.dmy += 1
  else if (mdy.ok) evidence.only.mdy += 1
}

/** Adds a cell of the amount column. */
export const weighNumber = (evidence: Evidence<NumberStyle>, cell: string): void => {
  const written = partAmount(cell)
  if (!written) return
  const [point, comma] = [readNumber(written.digits, 'point'), readNumber(written.digits, 'comma')]
  if (point !== null && comma !== null) {
    if (point === comma) return
    evidence.open += 1
    evidence.example ??= cell.trim()
  } else if (point !== null) evidence.only.point += 1
  else if (comma !== null) evidence.only.comma += 1
}

/** `asked`: the cells are ambiguous or contradictory, so the user decides. */
export type Verdict<V extends string> =
  | { is: 'settled' | 'needless'; value: V }
  | { is: 'asked'; value: null; example: string | null }

const decide = <V extends string>(
  { only, custom, open, example }: Evidence<V>,
  [usual, other]: readonly [V, V],
): Verdict<V> => {
  if (only[usual] > 0 && only[other] > 0) return { is: 'asked', value: null, example }
  if (only[usual] > 0) return { is: 'settled', value: usual }
  if (only[other] > 0) return { is: 'settled', value: other }
  if (open > 0) return { is: 'asked', value: null, example }
  return { is: custom > 0 ? 'settled' : 'needless', value: usual }
}

export const dateVerdict = (evidence: Evidence<DateOrder>): Verdict<DateOrder> =>
  decide(evidence, ['dmy', 'mdy'])

export const numberVerdict = (evidence: Evidence<NumberStyle>): Verdict<NumberStyle> =>
  decide(evidence, ['point', 'comma'])

/** Returns whether a cell is an amount in any style. */
export const isAmountLike = (cell: string): boolean => {
  const written = partAmount(cell)
  return written !== null && (readWritten(written, 'point') ?? readWritten(written, 'comma')) !== null
}
