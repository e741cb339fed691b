import { keptStore } from '../state/keptStore.ts'
import type { Encoding } from './reading/decodeText.ts'
import type { Choices } from './reading/readTable.ts'

/** A text whose lines are to be converted, and what was said about reading it. */
export interface BulkInput {
  text: string
  /** The file's name and encoding; nulls for what was typed or pasted. */
  name: string | null
  encoding: Encoding | null
  /** The bytes of a workbook, which has no text; null for a text. */
  workbook: Uint8Array | null
  choices: Choices
}

/** What was given to convert. */
export const bulkInputOf = keptStore<BulkInput | null>(null)
