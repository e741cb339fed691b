import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import { keptStore } from '../state/keptStore.ts'
import type { WorkbookRefusal } from '../workbook/refusal.ts'
import type { TotalsSummary } from './createTotals.ts'
import type { Encoding } from './reading/decodeText.ts'
import type { Choices, Table } from './reading/readTable.ts'
import type { TableRow } from './reading/tableRow.ts'

/** The text to convert, and the user's choices for reading it. */
export interface BulkInput {
  text: string
  /** The file's name and encoding; null for typed or pasted text. */
  name: string | null
  encoding: Encoding | null
  /** The bytes of a workbook; null for text. */
  workbook: Uint8Array | null
  choices: Choices
}

/** The input of the page. */
export const bulkInputOf = keptStore<BulkInput | null>(null)

/** A new column has other cells, so choices about the old ones no longer apply. */
export const withChoice = (before: Choices, next: Choices): Choices => {
  const { order, style, ...rest } = before
  return {
    ...rest,
    ...(order !== undefined && next.date === undefined && next.second === undefined ? { order } : {}),
    ...(style !== undefined && next.amount === undefined ? { style } : {}),
    ...next,
  }
}

/** The reason why the input was refused. */
export type InputRefusal = `workbook-${WorkbookRefusal}` | 'not-text' | 'too-large' | 'too-many' | 'no-lines'

export interface BulkState {
  phase: 'empty' | 'reading' | 'asking' | 'converting' | 'done'
  refusal: InputRefusal | null
  /** The origin of the lines: a file's name and encoding; null for typed or pasted text. */
  source: { name: string | null; encoding: Encoding | null } | null
  choices: Choices
  /** The names of a workbook's sheets, and the index of the read one; null for text. */
  workbook: { sheets: readonly string[]; sheet: number } | null
  table: Table | null
  /** The target currency. */
  to: string
  /** The rule for the official rate of a day. */
  rule: Rule
  rows: readonly TableRow[]
  /** The rows that need the user's attention. */
  attention: readonly number[]
  converted: number
  /** Null until every line is processed. */
  totals: TotalsSummary | null
  /** The reason why the remaining requests failed. */
  failed: ErrorCode | null
}

/** The state without input. */
export const nothing = ({ to, rule }: Pick<BulkState, 'to' | 'rule'>): BulkState => ({
  phase: 'empty',
  refusal: null,
  source: null,
  choices: {},
  workbook: null,
  table: null,
  to,
  rule,
  rows: [],
  attention: [],
  converted: 0,
  totals: null,
  failed: null,
})

/** Returns whether a row needs attention: it is unreadable, has no rate, or is a total that does not match. */
const needsAttention = ({ reading, answer, second }: TableRow): boolean => {
  if (reading.ok) return (answer?.refused ?? second?.refused ?? null) !== null
  return reading.fault === 'total' ? reading.check?.agrees === false : true
}

/** Returns the number of converted rows, and the rows that need attention. */
export const countRows = (rows: readonly TableRow[]): Pick<BulkState, 'attention' | 'converted'> => ({
  attention: rows.flatMap((row, index) => (needsAttention(row) ? [index] : [])),
  converted: rows.reduce(
    (count, { answer }) => count + (answer !== null && answer.result !== null ? 1 : 0),
    0,
  ),
})
