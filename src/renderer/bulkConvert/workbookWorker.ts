import { readWorkbook } from './readWorkbook.ts'
import type { InputRefusal, TableLine, TableText } from './tableLine.ts'

export interface WorkbookInput {
  bytes: Uint8Array
  /** The index of the chosen sheet. */
  sheet: number | undefined
}

/** Some lines, and after the last of them the rest of the result. */
export type WorkbookMessage = { lines: TableLine[] } | Omit<TableText, 'lines'> | { refusal: InputRefusal }

/** Lines in one message: the page is busy while it receives them. */
const MOST = 2_000

const send = (message: WorkbookMessage) => postMessage(message)

addEventListener('message', async ({ data: { bytes, sheet } }: MessageEvent<WorkbookInput>) => {
  const table = await readWorkbook(bytes, sheet)
  if ('refusal' in table) return send(table)
  const { lines, ...rest } = table
  for (let at = 0; at < lines.length; at += MOST) send({ lines: lines.slice(at, at + MOST) })
  send(rest)
})
