import type { Locale } from '../../shared/languages/language.ts'
import { workLimits } from '../../shared/text/workLimits.ts'
import { decodeText, splitText } from './readText.ts'
import type { InputRefusal, TableLine, TableText } from './tableLine.ts'
import type { WorkbookInput, WorkbookMessage } from './workbookWorker.ts'

/** The text or workbook to convert. */
export interface BulkInput {
  /** The file's name; null for typed or pasted text. */
  name: string | null
  /** Null for a file that is too large. */
  content: string | Uint8Array | null
  /** Decides how to read ambiguous days. */
  language: Locale
  sheet?: number
}

/** The first bytes of a zip (`.xlsx`), and of the formats before 2007, which also hold encrypted files. */
const begins = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b, 3, 4)
const isOldOffice = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

const cellsIn = (lines: readonly TableLine[]): number =>
  lines.reduce((sum, { cells }) => sum + cells.length, 0)

/** Reads a workbook in a thread of its own, since its reader does not pause. */
const readInWorker = (
  input: WorkbookInput,
  check: () => void,
): Promise<TableText | { refusal: InputRefusal }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' })
    const lines: TableLine[] = []
    let cells = 0
    worker.onerror = () => {
      worker.terminate()
      resolve({ refusal: 'damaged' })
    }
    worker.onmessage = ({ data }: MessageEvent<WorkbookMessage>) => {
      try {
        check()
      } catch (error) {
        // Outdated by another input.
        worker.terminate()
        return reject(error)
      }
      if ('lines' in data) {
        lines.push(...data.lines)
        cells += cellsIn(data.lines)
        if (cells <= workLimits.table.cells) return
      }
      worker.terminate()
      if (cells > workLimits.table.cells) resolve({ refusal: 'too-large' })
      else if (!('lines' in data)) resolve('refusal' in data ? data : { ...data, lines })
    }
    worker.postMessage(input)
  })

/** Reads a text, a file of text or a workbook. */
export const readContent = async (
  { content, sheet }: BulkInput,
  check: () => void,
  pace: () => Promise<void>,
): Promise<TableText | { refusal: InputRefusal }> => {
  if (content === null || content.length > workLimits.table.bytes) return { refusal: 'too-large' }
  if (typeof content !== 'string' && isOldOffice(content)) return { refusal: 'old-workbook' }
  if (typeof content !== 'string' && isZip(content)) return readInWorker({ bytes: content, sheet }, check)
  const decoded = typeof content === 'string' ? content : await decodeText(content, pace)
  if (decoded === null) return { refusal: 'not-text' }
  const lines = await splitText(decoded, pace)
  await pace()
  if (cellsIn(lines) > workLimits.table.cells) return { refusal: 'too-large' }
  return lines.length === 0 ? { refusal: 'no-lines' } : { lines, sheets: null, hidden: 0 }
}
