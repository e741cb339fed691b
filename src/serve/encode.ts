import { mapColumns } from '../shared/contract/mapColumns.ts'
import type { Reply } from '../shared/contract/rpc.ts'

/** The JSON of a payload; columns (typed arrays) become plain arrays of numbers. */
export const encodePayload = (value: unknown): string =>
  JSON.stringify(mapColumns(value, (c) => Array.from(c)))

/** The JSON of a reply, and whether it holds columns: only those are long and regular enough to be worth compressing. */
export const encodeReply = (reply: Reply): { json: string; columns: boolean } => {
  if (!reply.ok) return { json: JSON.stringify(reply), columns: false }
  const value = mapColumns(reply.value, (c) => Array.from(c))
  return { json: JSON.stringify({ ok: true, value }), columns: value !== reply.value }
}
