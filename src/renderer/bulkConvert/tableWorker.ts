import { readTableFile } from './readTableFile.ts'
import type { Refused, WorkerInput, WorkerMessage } from './tableFile.ts'

/** Lines in one message: the page is busy while it receives them. */
const MOST = 1_000

const send = (message: WorkerMessage) => postMessage(message)
/** Such as a dropped folder, or a file that has gone. */
const unreadable = (): Refused => ({ refusal: 'unreadable' })

addEventListener('message', async ({ data: { blob, sheet } }: MessageEvent<WorkerInput>) => {
  const file = await readTableFile(blob, sheet).catch(unreadable)
  if ('refusal' in file) return send(file)
  const { lines, ...rest } = file
  for (let at = 0; at < lines.length; at += MOST) send({ lines: lines.slice(at, at + MOST) })
  send(rest)
})
