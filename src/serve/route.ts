import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { findPageFile, type PageFiles } from '../core/pages/pageFiles.ts'
import { calls, type Handlers } from '../shared/contract/contract.ts'
import { LONGEST_SETTINGS_FILE } from '../shared/contract/limits.ts'
import { answer } from '../shared/contract/rpc.ts'
import { type Answer, refusal, replyAnswer, textAnswer } from './answers.ts'
import { guard, headOf } from './guard.ts'

interface RouteParts {
  port: number
  token: string
  handlers: Handlers
  files(): PageFiles
}

const wrongMethod = (allow: string) => refusal(405, 'bad-input', `the method has to be ${allow}`, { allow })

/**
 * Returns the answer to a request; 'stream' for an authorised subscriber. It checks in this order: name, page, token,
 * call. Rejects if the request breaks off.
 */
export const route = async (request: IncomingMessage, parts: RouteParts): Promise<Answer | 'stream'> => {
  const { method = '', url: target = '', headers } = request
  const refused = guard(headOf(request), parts.port)
  if (refused === 421) return textAnswer(421, 'Aina does not answer to this name')
  if (refused === 403) return textAnswer(403, 'Aina does not answer to other pages')
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return textAnswer(417, 'Aina does not do what is expected here')

  const path = target.split('?', 1)[0] ?? ''
  if (!path.startsWith('/api/')) return fileAnswer(request, parts.files)
  if (!isAuthorised(headers.authorization, parts.token))
    return refusal(401, 'forbidden', 'the token is missing or wrong', { 'www-authenticate': 'Bearer' })
  const name = path.slice('/api/'.length)
  if (name !== 'events') return callAnswer(request, name, parts.handlers)
  return method === 'GET' ? 'stream' : wrongMethod('GET')
}

const isAuthorised = (header: string | undefined, token: string): boolean => {
  const [actual, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const fileAnswer = (request: IncomingMessage, files: () => PageFiles): Answer => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod('GET, HEAD')
  const file = findPageFile(files(), request.url ?? '')
  if (!file) return textAnswer(404, 'there is no such page')
  const headers = { 'content-type': file.type, 'cache-control': file.cache }
  if (!file.etag) return { status: 200, headers, body: file.body }
  const tags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  const status = tags.includes(file.etag) ? 304 : 200
  return { status, headers: { ...headers, etag: file.etag }, body: file.body }
}

/** The largest body of a call, in bytes. */
const MOST_BYTES = 65_536
/** The same for the call whose input is a file. As JSON text, each quote and line end takes two bytes. */
const MOST_BYTES_OF_A_FILE = 2 * LONGEST_SETTINGS_FILE + MOST_BYTES

const callAnswer = async (request: IncomingMessage, name: string, handlers: Handlers): Promise<Answer> => {
  if (request.method !== 'POST') return wrongMethod('POST')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  // Before the body: an unknown call needs no reading.
  if (!Object.hasOwn(calls, name)) return replyAnswer(await answer(handlers, name, null), accepted)
  const body = await readBody(request, name === 'settings.load' ? MOST_BYTES_OF_A_FILE : MOST_BYTES)
  if ('refused' in body) return body.refused
  return replyAnswer(await answer(handlers, name, body.value), accepted)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a request's JSON of at most `most` bytes. Rejects if the request breaks off. */
const readBody = async (
  request: IncomingMessage,
  most: number,
): Promise<{ value: unknown } | { refused: Answer }> => {
  const tooLarge = { refused: refusal(413, 'bad-input', `a body has at most ${most} bytes`) }
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return { refused: refusal(400, 'bad-input', 'the body has to be application/json') }
  if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge
  const bytes = await readAtMost(request, most)
  if (!bytes) return tooLarge
  try {
    return { value: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return { refused: refusal(400, 'bad-input', 'the body is not JSON') }
  }
}

/** Resolves to null as soon as there is more, and discards the rest, so that the client can read the answer. */
const readAtMost = (request: IncomingMessage, most: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(null)
      }
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      // Every request closes. An Error for each would cost more than reading it.
      if (!request.readableEnded) reject(new Error('the request broke off'))
    })
  })
