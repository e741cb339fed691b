import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dataHeaders, pageHeaders } from '../core/pages/pageHeaders.ts'
import type { ErrorCode } from '../shared/contract/errors.ts'
import { mapColumns } from '../shared/contract/mapColumns.ts'
import type { Reply } from '../shared/contract/rpc.ts'

/** The JSON of a payload; columns (typed arrays) become plain arrays of numbers. */
export const encodePayload = (value: unknown): string =>
  JSON.stringify(mapColumns(value, (c) => Array.from(c)))

/** The JSON of a reply, and whether it holds columns: only those are long and regular enough to be worth compressing. */
const encodeReply = (reply: Reply): { json: string; columns: boolean } => {
  if (!reply.ok) return { json: JSON.stringify(reply), columns: false }
  const value = mapColumns(reply.value, (c) => Array.from(c))
  return { json: JSON.stringify({ ok: true, value }), columns: value !== reply.value }
}

/** What is sent back, as a value. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

const compress = promisify(gzip)

/** Below this many characters compressing costs more than it saves. */
const WORTH_COMPRESSING = 4_096

/** One line of plain text, for what is refused before it is known what was wanted. */
export const textAnswer = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `${text}\n`,
})

const JSON_TYPE = 'application/json'
const EVENTS_TYPE = 'text/event-stream'
/** One object for all of them: their whole head is put together once. */
const JSON_HEADERS: Answer['headers'] = Object.freeze({ 'content-type': JSON_TYPE })

export const jsonAnswer = (status: number, value: unknown, headers?: Record<string, string>): Answer => ({
  status,
  headers: headers ? { ...JSON_HEADERS, ...headers } : JSON_HEADERS,
  body: JSON.stringify(value),
})

/** A refusal of the transport itself, in the shape that every reply has. */
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

/** Whether an Accept-Encoding header takes gzip (named, and not with a weight of 0). */
const takesGzip = (accepted: string | undefined): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().replaceAll(/\s/g, '').split(';')
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** A call's reply; long columns are compressed where the client takes it. */
export const replyAnswer = async (reply: Reply, accepted: string | undefined): Promise<Answer> => {
  const { json, columns } = encodeReply(reply)
  const status = statusOf(reply)
  if (!columns || json.length < WORTH_COMPRESSING || !takesGzip(accepted))
    return { status, headers: JSON_HEADERS, body: json }
  const body = await compress(json, { level: 3 })
  return { status, headers: { ...JSON_HEADERS, 'content-encoding': 'gzip', vary: 'accept-encoding' }, body }
}

/** All that an answer is sent with. What is not known to be data could be made a page of. */
const withPolicy = (own: Answer['headers']): Answer['headers'] => {
  const isData = own['content-type'] === JSON_TYPE || own['content-type'] === EVENTS_TYPE
  return { ...(isData ? dataHeaders : pageHeaders), ...own }
}

/** Names and values in turn, as Node writes them out without making a table of them first. */
const headOf = (own: Answer['headers']): readonly string[] => Object.entries(withPolicy(own)).flat()
const JSON_HEAD = headOf(JSON_HEADERS)

/** Whoever has not taken an answer after this long does not read, and is let go. */
const TAKEN_WITHIN_MS = 15_000

/** Sends an answer whole (Node leaves the body out where the request, HEAD, or the status, 304, has none). */
export const send = (response: ServerResponse, answer: Answer): void => {
  if (response.destroyed || response.headersSent) return
  const head = answer.headers === JSON_HEADERS ? JSON_HEAD : headOf(answer.headers)
  response.writeHead(answer.status, [...head, 'content-length', String(Buffer.byteLength(answer.body))])
  response.end(answer.body)
  // Most are the system's to deliver by now; for the others, and those whose turn has not come, somebody has to read.
  if (response.socket?.writableLength === 0) return
  const deadline = setTimeout(() => response.destroy(), TAKEN_WITHIN_MS).unref()
  response.once('close', () => clearTimeout(deadline))
}

/** An answer as it goes over the wire, for where there is no response yet to send it by; the connection ends with it. */
export const wireOf = (answer: Answer): string => {
  const length = String(Buffer.byteLength(answer.body))
  const headers = { ...withPolicy(answer.headers), 'content-length': length, connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${answer.status} ${process.getBuiltinModule('node:http').STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n${answer.body}`
}

/** Sends the head of the stream of events, which goes on for as long as both sides like. */
export const startEvents = (response: ServerResponse): void => {
  response.writeHead(200, withPolicy({ 'content-type': EVENTS_TYPE }))
  response.flushHeaders()
}
