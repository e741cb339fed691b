import { serialize } from 'node:v8'
import { type IpcParts, serveIpc } from '../../src/main/ipc.ts'
import { replyAnswer } from '../../src/serve/answers.ts'
import type { Columns } from '../../src/shared/contract/rates.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { type Row, round } from './row.ts'
import { seriesForBench } from './seriesForBench.ts'

const POINTS = 11_000

/** The reply to one call as the desktop shell hands it to Electron. */
const replyByIpc = async (columns: Columns): Promise<unknown> => {
  const handles = new Map<string, Parameters<IpcParts['ipcMain']['handle']>[1]>()
  const close = serveIpc({
    ipcMain: {
      handle: (channel, handle) => void handles.set(channel, handle),
      removeHandler: (channel) => void handles.delete(channel),
    },
    handlers: { ...fakeContract().handlers, 'history.get': () => columns },
    listen: () => () => {},
    isTrusted: () => true,
    arrived: () => {},
    pages: () => [],
  })
  const reply: unknown = await handles.get('call')?.({ sender: {} } as never, 'history.get', { code: 'USD' })
  close()
  return reply
}

/** P6: bytes of a tenge series on its way to a page: cloned by IPC, and compressed over HTTP against rows of JSON. */
export const transportSize = async (): Promise<Row[]> => {
  const rows = seriesForBench(POINTS)
  // As the mirror gives them: part of a longer column, which must not be sent along.
  const day = new Int32Array(POINTS + 500).subarray(0, POINTS)
  const rate = new Float64Array(POINTS + 500).subarray(0, POINTS)
  for (const [index, { date, rate: of }] of rows.entries()) {
    day[index] = parseDay(date) ?? 0
    rate[index] = of
  }
  const provisional = Int32Array.of(POINTS - 1)
  const columns: Columns = {
    code: 'USD',
    quote: 'KZT',
    day,
    rate,
    provisional,
    marked: Int32Array.of(),
    complete: true,
  }
  const cloned = serialize(await replyByIpc(columns)).byteLength
  const { body } = await replyAnswer({ ok: true, value: columns }, 'gzip')
  const asRows = JSON.stringify(rows).length
  return [
    {
      id: 'P6',
      what: 'a series by IPC, bytes a point',
      value: round(cloned / POINTS, 4),
      unit: 'B',
      ...{
        bar: 12.5,
        side: 'at most',
        note: `${cloned} bytes for ${POINTS} points, cloned with the reply around them`,
      },
    },
    {
      id: 'P6',
      what: 'a tenge series over HTTP, compressed / JSON of its rows',
      unit: '×',
      value: round(body.length / asRows),
      bar: 0.2,
      side: 'at most',
      note: `${body.length} against ${asRows} bytes`,
    },
  ]
}
