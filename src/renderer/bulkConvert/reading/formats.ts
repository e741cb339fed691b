import type { DateOrder, ReadDate } from '../../date/readDate.ts'
import { type NumberStyle, partAmount, readNumber, readWritten } from './readNumber.ts'

/**
 * What a column's own cells say about how it is written. Each cell is read in every way there is; one that can only be
 * read in one way decides, one that reads differently in both leaves it open, one that reads alike in both says nothing.
 */
interface Evidence<V extends string> {
  /** Cells that can only be read this way. */
  only: Record<V, number>
  /** Cells that custom alone decides: a day before a month where points stand between them. */
  custom: number
  /** Cells that read differently in both ways. */
  open: number
  /** The first of those, as an example to ask about. */
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

/** Adds one cell of the date column. */
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

/** Adds one cell of the amount column. */
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

/** `asked`: nothing decides, or the cells contradict each other; then a person has to say. */
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

/** Whether a cell looks like an amount at all, in any style. */
export const isAmountLike = (cell: string): boolean => {
  const written = partAmount(cell)
  return written !== null && (readWritten(written, 'point') ?? readWritten(written, 'comma')) !== null
}
