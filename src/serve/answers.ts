import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dataHeaders, pageHeaders } from '../core/pages/pageHeaders.ts'
import type { ErrorCode } from '../shared/contract/errors.ts'
import { mapColumns } from '../shared/contract/mapColumns.ts'
import type { Reply } from '../shared/contract/rpc.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

const withPlainColumns = (value: unknown): unknown => mapColumns(value, (column) => Array.from(column))

/** Returns a payload as JSON. Columns (typed arrays) become plain arrays. */
export const encodePayload = (value: unknown): string => JSON.stringify(withPlainColumns(value))

/** Plain text, for requests refused before their content is known. */
export const textAnswer = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `${text}\n`,
})

const JSON_TYPE = 'application/json'
const EVENTS_TYPE = 'text/event-stream'

/** A refusal by the transport, in the form of every reply. */
export const refusal = (
  status: number,
  code: ErrorCode,
  message: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'content-type': JSON_TYPE, ...headers },
  body: JSON.stringify({ ok: false, code, message }),
})

const statusOf = (reply: Reply): number => {
  if (reply.ok) return 200
  if (reply.code === 'unknown-call') return 404
  return reply.code === 'bad-input' ? 400 : 200
}

const compress = promisify(gzip)
/** Below this many characters, compressing costs more than it saves. */
const WORTH_COMPRESSING = 4_096

/** Whether an Accept-Encoding header accepts gzip (named, weight not 0). */
const takesGzip = (accepted: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().replaceAll(/\s/g, '').split(';')
    return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** A call's reply. A long one, with columns, is compressed if the client accepts it. */
export const replyAnswer = async (reply: Reply, accepted: string): Promise<Answer> => {
  const status = statusOf(reply)
  const headers = { 'content-type': JSON_TYPE }
  const body = JSON.stringify(reply.ok ? { ok: true, value: withPlainColumns(reply.value) } : reply)
  if (body.length < WORTH_COMPRESSING || !takesGzip(accepted)) return { status, headers, body }
  const packed = await compress(body, { level: 3 })
  return {
    status,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: packed,
  }
}

/** The headers of every answer. Without them, a browser could treat data as a page. */
const withPolicy = (own: Answer['headers']): Answer['headers'] => {
  const isData = own['content-type'] === JSON_TYPE || own['content-type'] === EVENTS_TYPE
  return { ...(isData ? dataHeaders : pageHeaders), ...own }
}

/** A client that has not read its answer after this long is disconnected. */
const READ_WITHIN_MS = 15_000

/** Sends a whole answer. Node omits the body for HEAD and status 304. */
export const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, { ...withPolicy(headers), 'content-length': Buffer.byteLength(body) })
  response.end(body)
  const deadline = setTimeout(() => response.destroy(), READ_WITHIN_MS).unref()
  response.once('close', () => clearTimeout(deadline))
}

/** An answer in the form of the wire, for when no response object exists yet. It ends the connection. */
export const wireOf = ({ status, headers, body }: Answer): string => {
  const length = String(Buffer.byteLength(body))
  const all = { ...withPolicy(headers), 'content-length': length, connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${process.getBuiltinModule('node:http').STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** Sends the head of the event stream, which stays open. */
export const startEvents = (response: ServerResponse): void => {
  response.writeHead(200, withPolicy({ 'content-type': EVENTS_TYPE }))
  response.flushHeaders()
}
