import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Rule } from '../../shared/rates/rules.ts'
import type { WorkbookRefusal } from '../workbook/refusal.ts'
import type { Encoding } from './reading/decodeText.ts'
import type { Choices, Table } from './reading/readTable.ts'
import type { TableRow } from './reading/tableRow.ts'
import type { TotalsSummary } from './totals.ts'

/** Why nothing could be taken. */
export type InputRefusal = `workbook-${WorkbookRefusal}` | 'not-text' | 'too-large' | 'too-many' | 'no-lines'

export interface BulkState {
  phase: 'empty' | 'reading' | 'asking' | 'converting' | 'done'
  refusal: InputRefusal | null
  /** Where the lines come from: a file's name and how it is encoded; nulls for a text that was typed or pasted. */
  source: { name: string | null; encoding: Encoding | null } | null
  choices: Choices
  /** The names of a workbook's sheets, and which of them is read; null for a text. */
  workbook: { sheets: readonly string[]; sheet: number } | null
  table: Table | null
  /** What the lines are converted into. */
  to: string
  /** Which official rate counts for a day. */
  rule: Rule
  rows: readonly TableRow[]
  /** Which rows a person has to look at. */
  attention: readonly number[]
  converted: number
  /** Null until every line has been gone through. */
  totals: TotalsSummary | null
  /** Why the rest could not be asked for. */
  failed: ErrorCode | null
}

/** As it is before anything was given. */
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

/** Whether a person has to look at it: it could not be read, there is no rate, or a total is not that of the lines. */
const needsAttention = ({ reading, answer, second }: TableRow): boolean => {
  if (reading.ok) return (answer?.refused ?? second?.refused ?? null) !== null
  return reading.fault === 'total' ? reading.check?.agrees === false : true
}

/** How many rows are converted, and which of them need attention. */
export const countRows = (rows: readonly TableRow[]): Pick<BulkState, 'attention' | 'converted'> => ({
  attention: rows.flatMap((row, index) => (needsAttention(row) ? [index] : [])),
  converted: rows.reduce(
    (count, { answer }) => count + (answer !== null && answer.result !== null ? 1 : 0),
    0,
  ),
})
