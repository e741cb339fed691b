import type { IncomingMessage } from 'node:http'
import { findPageFile, type PageFiles } from '../core/pages/pageFiles.ts'
import { calls, type Handlers } from '../shared/contract/contract.ts'
import { LONGEST_SETTINGS_FILE } from '../shared/contract/limits.ts'
import { answer } from '../shared/contract/rpc.ts'
import { type Answer, refusal, replyAnswer, textAnswer } from './answers.ts'
import { guard, headOf } from './guard.ts'
import { readBody } from './readBody.ts'
import { type SessionParts, sessionAnswer, tokenRefused } from './sessionAnswers.ts'

interface RouteParts extends SessionParts {
  handlers: Handlers
  files(): PageFiles
  /** Whether no code has been used yet: no tab has a token then. */
  untouched(): boolean
}

/** The largest body of a call, in bytes. */
const MOST_BYTES = 65_536

/** The same for the call whose input is a file. As JSON text, each quote and line end takes two bytes. */
const MOST_BYTES_OF_A_FILE = 2 * LONGEST_SETTINGS_FILE + MOST_BYTES

const mostBytes = (name: string): number => (name === 'settings.load' ? MOST_BYTES_OF_A_FILE : MOST_BYTES)

const wrongMethod = (allow: string) => refusal(405, 'bad-input', `the method has to be ${allow}`, { allow })

/**
 * The page that uses the first code of a start clears data that another program left in the browser for this address,
 * such as a service worker. Not later: it would clear the tabs' tokens.
 */
const CLEARED = { 'clear-site-data': '"storage"' }

const fileAnswer = (request: IncomingMessage, { files, untouched }: RouteParts): Answer => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod('GET, HEAD')
  const file = findPageFile(files(), request.url ?? '')
  if (!file) return textAnswer(404, 'there is no such page')
  const headers = { 'content-type': file.type, 'cache-control': file.cache }
  if (!file.etag)
    return { status: 200, headers: { ...headers, ...(untouched() && CLEARED) }, body: file.body }
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  const status = known.includes(file.etag) ? 304 : 200
  return { status, headers: { ...headers, etag: file.etag }, body: file.body }
}

const callAnswer = async (request: IncomingMessage, name: string, handlers: Handlers): Promise<Answer> => {
  if (request.method !== 'POST') return wrongMethod('POST')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  // Before the body: an unknown call needs no reading.
  if (!Object.hasOwn(calls, name)) return replyAnswer(await answer(handlers, name, null), accepted)
  const body = await readBody(request, mostBytes(name))
  if (!body.ok) return refusal(body.status, 'bad-input', body.message)
  return replyAnswer(await answer(handlers, name, body.value), accepted)
}

/**
 * Returns the answer to a request; 'stream' for an authorised subscriber. It checks in this order: name, page, token,
 * call. Rejects if the request breaks off.
 */
export const route = async (
  request: IncomingMessage,
  port: number,
  parts: RouteParts,
): Promise<Answer | 'stream'> => {
  const { method = '', url: target = '', headers } = request
  const refused = guard(headOf(request), port)
  if (refused === 421) return textAnswer(421, 'Aina does not answer to this name')
  if (refused === 403) return textAnswer(403, 'Aina does not answer to other pages')
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return textAnswer(417, 'Aina does not do what is expected here')

  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/api/'))
    return (await sessionAnswer(request, path, parts)) ?? fileAnswer(request, parts)

  const without = parts.session.refuses(headers.authorization)
  if (without) return tokenRefused(without)
  parts.sockets.trusted(request.socket)
  const name = path.slice('/api/'.length)
  if (name !== 'events') return callAnswer(request, name, parts.handlers)
  return method === 'GET' ? 'stream' : wrongMethod('GET')
}
