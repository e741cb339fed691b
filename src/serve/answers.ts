import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dataHeaders, pageHeaders } from '../core/pages/pageHeaders.ts'
import type { ErrorCode } from '../shared/contract/errors.ts'
import { mapColumns } from '../shared/contract/mapColumns.ts'
import type { Reply } from '../shared/contract/rpc.ts'

/** Returns a payload as JSON. Columns (typed arrays) become plain arrays. */
export const encodePayload = (value: unknown): string =>
  JSON.stringify(mapColumns(value, (c) => Array.from(c)))

/** The JSON of a reply, and whether it has columns. Only columns are long enough to be worth compressing. */
const encodeReply = (reply: Reply): { json: string; columns: boolean } => {
  if (!reply.ok) return { json: JSON.stringify(reply), columns: false }
  const value = mapColumns(reply.value, (c) => Array.from(c))
  return { json: JSON.stringify({ ok: true, value }), columns: value !== reply.value }
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

const compress = promisify(gzip)

/** Below this many characters, compressing costs more than it saves. */
const WORTH_COMPRESSING = 4_096

/** Plain text, for requests refused before their content is known. */
export const textAnswer = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `${text}\n`,
})

const JSON_TYPE = 'application/json'
const EVENTS_TYPE = 'text/event-stream'
/** One object for all answers, so its head is built once. */
const JSON_HEADERS: Answer['headers'] = Object.freeze({ 'content-type': JSON_TYPE })

export const jsonAnswer = (status: number, value: unknown, headers?: Record<string, string>): Answer => ({
  status,
  headers: headers ? { ...JSON_HEADERS, ...headers } : JSON_HEADERS,
  body: JSON.stringify(value),
})

/** A refusal by the transport, in the form of every reply. */
export const refusal = (
  status: number,
  code: ErrorCode,
  message: string,
  headers?: Record<string, string>,
): Answer => jsonAnswer(status, { ok: false, code, message }, headers)

const statusOf = (reply: Reply): number => {
  if (reply.ok) return 200
  if (reply.code === 'unknown-call') return 404
  return reply.code === 'bad-input' ? 400 : 200
}

/** Whether an Accept-Encoding header accepts gzip (named, weight not 0). */
const takesGzip = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().replaceAll(/\s/g, '').split(';')
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** A call's reply. Long columns are compressed if the client accepts it. */
export const replyAnswer = async (reply: Reply, accepted: string | undefined): Promise<Answer> => {
  const { json, columns } = encodeReply(reply)
  const status = statusOf(reply)
  if (!columns || json.length < WORTH_COMPRESSING || !takesGzip(accepted))
    return { status, headers: JSON_HEADERS, body: json }
  const body = await compress(json, { level: 3 })
  return { status, headers: { ...JSON_HEADERS, 'content-encoding': 'gzip', vary: 'accept-encoding' }, body }
}

/** The headers of every answer. Without them, a browser could treat data as a page. */
const withPolicy = (own: Answer['headers']): Answer['headers'] => {
  const isData = own['content-type'] === JSON_TYPE || own['content-type'] === EVENTS_TYPE
  return { ...(isData ? dataHeaders : pageHeaders), ...own }
}

/** Names and values in turn, the form that Node writes without building a table. */
const headOf = (own: Answer['headers']): readonly string[] => Object.entries(withPolicy(own)).flat()
const JSON_HEAD = headOf(JSON_HEADERS)

/** A client that has not read its answer after this long is disconnected. */
const TAKEN_WITHIN_MS = 15_000

/** Sends a whole answer. Node omits the body for HEAD and status 304. */
export const send = (response: ServerResponse, answer: Answer): void => {
  if (response.destroyed || response.headersSent) return
  const head = answer.headers === JSON_HEADERS ? JSON_HEAD : headOf(answer.headers)
  response.writeHead(answer.status, [...head, 'content-length', String(Buffer.byteLength(answer.body))])
  response.end(answer.body)
  // By now the system has most answers. For the others, the client must read.
  if (response.socket?.writableLength === 0) return
  const deadline = setTimeout(() => response.destroy(), TAKEN_WITHIN_MS).unref()
  response.once('close', () => clearTimeout(deadline))
}

/** An answer in the form of the wire, for when no response object exists yet. It ends the connection. */
export const wireOf = (answer: Answer): string => {
  const length = String(Buffer.byteLength(answer.body))
  const headers = { ...withPolicy(answer.headers), 'content-length': length, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${answer.status} ${process.getBuiltinModule('node:http').STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n${answer.body}`
}

/** Sends the head of the event stream, which stays open. */
export const startEvents = (response: ServerResponse): void => {
  response.writeHead(200, withPolicy({ 'content-type': EVENTS_TYPE }))
  response.flushHeaders()
}
