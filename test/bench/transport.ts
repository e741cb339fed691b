import { serialize } from 'node:v8'
import { trimColumns } from '../../src/shared/contract/mapColumns.ts'
import type { Columns } from '../../src/shared/contract/rates.ts'
import { answer } from '../../src/shared/contract/rpc.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { type Row, round } from './row.ts'

const POINTS = 11_000

/** The reply to one call as the desktop shell hands it to Electron. */
const replyByIpc = async (columns: Columns): Promise<unknown> => {
  const handlers = { ...fakeContract().handlers, 'history.get': () => columns }
  const reply = await answer(handlers, 'history.get', { code: 'USD' })
  return reply.ok ? { ok: true, value: trimColumns(reply.value) } : reply
}

/** P6: bytes of a tenge series on its way to a page, cloned by IPC. */
export const transport = async (): Promise<Row[]> => {
  // As the mirror gives them: part of a longer column, which must not be sent along.
  const day = Int32Array.from({ length: POINTS + 500 }, (_, at) => at).subarray(0, POINTS)
  const rate = Float64Array.from({ length: POINTS + 500 }, (_, at) => 500 + at / 100).subarray(0, POINTS)
  const marks = { provisional: Int32Array.of(POINTS - 1), complete: true }
  const bytes = serialize(await replyByIpc({ code: 'USD', quote: 'KZT', day, rate, ...marks })).byteLength
  const value = round(bytes / POINTS)
  return [['P6', 'a series by IPC, bytes a point', '≤ 17 B', value, `${POINTS} points`]]
}
