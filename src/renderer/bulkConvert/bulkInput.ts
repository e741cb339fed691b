import { keptStore } from '../state/keptStore.ts'
import type { Encoding } from './reading/decodeText.ts'
import type { Choices } from './reading/readTable.ts'

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
