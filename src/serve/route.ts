import type { IncomingMessage } from 'node:http'
import { findPageFile, type PageFiles } from '../core/pageFiles.ts'
import { calls, type Handlers } from '../shared/contract.ts'
import { answer } from '../shared/rpc.ts'
import { type Answer, jsonAnswer, refusal, replyAnswer, textAnswer } from './answers.ts'
import { guard } from './guard.ts'
import { readBody } from './readBody.ts'
import type { Session } from './session.ts'
import type { Sockets } from './sockets.ts'

export interface RouteParts {
  handlers: Handlers
  files: PageFiles
  session: Session
  sockets: Sockets
  /** Told which code was spent. */
  traded(code: string): void
}

/** Bytes of the largest body that is read: of a call, and of one who brings no more than a code. */
const MOST_BYTES = 65_536
const MOST_BYTES_OF_A_CODE = 1_024

/** What was asked for may not be done this way. */
const wrongMethod = (allow: string) => refusal(405, 'bad-input', `the method has to be ${allow}`, { allow })

const fileAnswer = (request: IncomingMessage, files: PageFiles): Answer => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod('GET, HEAD')
  const file = findPageFile(files, request.url ?? '')
  if (!file) return textAnswer(404, 'there is no such page')
  const headers = { 'content-type': file.type, 'cache-control': file.cache }
  if (!file.etag) return { status: 200, headers, body: file.body }
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  const status = known.includes(file.etag) ? 304 : 200
  return { status, headers: { ...headers, etag: file.etag }, body: file.body }
}

const codeIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? value.code
    : null

const tradeAnswer = async (request: IncomingMessage, parts: RouteParts): Promise<Answer> => {
  if (request.method !== 'POST') return wrongMethod('POST')
  const body = await readBody(request, MOST_BYTES_OF_A_CODE)
  if (!body.ok) return refusal(body.status, 'bad-input', body.message)
  const code = codeIn(body.value)
  if (code === null) return refusal(400, 'bad-input', 'a code is needed')
  const token = parts.session.trade(code)
  if (token === 'slow-down') return refusal(429, 'forbidden', 'too many wrong codes', { 'retry-after': '1' })
  if (token === null) return refusal(401, 'forbidden', 'the code is wrong or was used before')
  parts.sockets.trusted(request.socket)
  parts.traded(code)
  return jsonAnswer(200, { token })
}

const callAnswer = async (request: IncomingMessage, name: string, handlers: Handlers): Promise<Answer> => {
  if (request.method !== 'POST') return wrongMethod('POST')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  // Before the body: what nobody answers need not be read.
  if (!Object.hasOwn(calls, name)) return replyAnswer(await answer(handlers, name, null), accepted)
  const body = await readBody(request, MOST_BYTES)
  if (!body.ok) return refusal(body.status, 'bad-input', body.message)
  return replyAnswer(await answer(handlers, name, body.value), accepted)
}

/**
 * What a request is answered with; 'stream' for someone who may and wants to hear the pushes. The order of the checks
 * is the order of the lines: whose name, whose page, whose token, and only then what was asked for.
 * Rejects when the request breaks off.
 */
export const route = async (
  request: IncomingMessage,
  port: number,
  parts: RouteParts,
): Promise<Answer | 'stream'> => {
  const { method = '', url: target = '', headers } = request
  const refused = guard({ method, target, headers, hosts: request.headersDistinct.host ?? [] }, port)
  if (refused === 421) return textAnswer(421, 'Aina does not answer to this name')
  if (refused === 403) return textAnswer(403, 'Aina does not answer to other pages')

  const path = target.split('?', 1)[0] ?? ''
  if (path === '/session') return tradeAnswer(request, parts)
  if (!path.startsWith('/api/')) return fileAnswer(request, parts.files)

  if (!parts.session.admits(headers.authorization))
    return refusal(401, 'forbidden', 'the token is missing or wrong', { 'www-authenticate': 'Bearer' })
  parts.sockets.trusted(request.socket)
  const name = path.slice('/api/'.length)
  if (name !== 'events') return callAnswer(request, name, parts.handlers)
  return method === 'GET' ? 'stream' : wrongMethod('GET')
}
