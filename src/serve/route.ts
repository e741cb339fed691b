import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { findPageFile, type PageFiles } from '../core/pages/pageFiles.ts'
import { calls, type Handlers } from '../shared/contract/contract.ts'
import type { ErrorCode } from '../shared/contract/errors.ts'
import { LONGEST_SETTINGS_FILE } from '../shared/contract/limits.ts'
import { mapColumns } from '../shared/contract/mapColumns.ts'
import { answer } from '../shared/contract/rpc.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

/** Columns (typed arrays) become plain arrays, as JSON has them. */
const withPlainColumns = (value: unknown): unknown => mapColumns(value, (column) => Array.from(column))

/** Plain text, for requests that are no calls. */
const textAnswer = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `${text}\n`,
})

const JSON_TYPE = { 'content-type': 'application/json' }

/** A refusal by the transport, in the form of every reply. */
export const refusal = (
  status: number,
  code: ErrorCode,
  message: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify({ ok: false, code, message }),
})

const wrongMethod = (allow: string) => refusal(405, 'bad-input', `the method has to be ${allow}`, { allow })

interface RouteParts {
  port: number
  token: string
  handlers: Handlers
  files(): PageFiles
}

/**
 * Returns the answer to a request; 'stream' for an authorised subscriber. It checks in this order: name, page, token,
 * call. Rejects if the request breaks off.
 */
export const route = async (
  request: IncomingMessage,
  { port, token, handlers, files }: RouteParts,
): Promise<Answer | 'stream'> => {
  const { method, url = '', headers } = request
  // Another name is a rebound one (DNS for 127.0.0.1). A URL leaves port 80 out, as browsers do.
  const names = ['127.0.0.1', 'localhost'].map((name) => new URL(`http://${name}:${port}`).host)
  if (!names.includes(headers.host ?? '')) return textAnswer(421, 'Aina does not answer to this name')
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return textAnswer(403, 'Aina does not answer to other pages')

  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/api/')) return fileAnswer(method, findPageFile(files(), url))
  if (!isAuthorised(headers.authorization, token))
    return refusal(401, 'forbidden', 'the token is missing or wrong', { 'www-authenticate': 'Bearer' })
  const name = path.slice('/api/'.length)
  if (name === 'events') return method === 'GET' ? 'stream' : wrongMethod('GET')
  return method === 'POST' ? callAnswer(request, name, handlers) : wrongMethod('POST')
}

const isAuthorised = (header: string | undefined, token: string): boolean => {
  const [actual, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const fileAnswer = (method: string | undefined, file: ReturnType<typeof findPageFile>): Answer => {
  if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET, HEAD')
  if (!file) return textAnswer(404, 'there is no such page')
  return { status: 200, headers: { 'content-type': file.type, 'cache-control': file.cache }, body: file.body }
}

/** The largest body of a call, in bytes. */
const MOST_BYTES = 65_536
/** The same for the call whose input is a file. As JSON text, each quote and line end takes two bytes. */
const MOST_BYTES_OF_A_FILE = 2 * LONGEST_SETTINGS_FILE + MOST_BYTES

const callAnswer = async (request: IncomingMessage, name: string, handlers: Handlers): Promise<Answer> => {
  const most = name === 'settings.load' ? MOST_BYTES_OF_A_FILE : MOST_BYTES
  let input: unknown = null
  // An unknown call needs no reading.
  if (Object.hasOwn(calls, name)) {
    const bytes = await readAtMost(request, most)
    if (!bytes) return refusal(413, 'bad-input', `a body has at most ${most} bytes`)
    try {
      input = JSON.parse(utf8.decode(bytes))
    } catch {
      return refusal(400, 'bad-input', 'the body is not JSON')
    }
  }
  const reply = await answer(handlers, name, input)
  const body = JSON.stringify(reply.ok ? { ok: true, value: withPlainColumns(reply.value) } : reply)
  const refused = reply.ok ? null : reply.code
  const status = refused === 'unknown-call' ? 404 : refused === 'bad-input' ? 400 : 200
  return { status, headers: JSON_TYPE, body }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body; null for a longer one, of which nothing is kept. Rejects if the request breaks off. */
const readAtMost = async (request: IncomingMessage, most: number): Promise<Buffer | null> => {
  if (Number(request.headers['content-length'] ?? 0) > most) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? null : Buffer.concat(chunks)
}
