import type { IncomingMessage } from 'node:http'
import type { Reply } from '../shared/contract/rpc.ts'
import { type Answer, jsonAnswer, refusal } from './answers.ts'
import { type OneEntry, OPEN_PATH } from './oneEntry.ts'
import { readBody } from './readBody.ts'
import type { CodeRefusal, Session } from './session.ts'
import type { Sockets } from './sockets.ts'

/** The lifetime of a code that is not printed for a person. */
export const CODE_LIVES_MS = 60_000

/** The largest body with only a code, in bytes. */
const MOST_BYTES = 1_024

export interface SessionParts {
  session: Session
  sockets: Pick<Sockets, 'trusted'>
  door: OneEntry
  /** Whether the request comes from Aina's own user, as far as the system knows. */
  ofOwnUser(request: IncomingMessage): Promise<boolean>
  /** Whether an open page may admit others: only if no other program's pages can have its origin. */
  shares: boolean
  /** The replies to a page's first calls, by call name. */
  first(): Promise<Record<string, Reply>>
  /** Called with each spent code. */
  traded(code: string): void
  /** Called when all sessions were closed. */
  closed(): void
}

const codeIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? value.code
    : null

/** Whether the client wants the replies to a page's first calls along with the token. */
const wantsFirst = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'first' in value && value.first === true

const sentences: Record<CodeRefusal, string> = {
  spent: 'the code was used before',
  late: 'the code was not used in time',
  closed: 'all sessions were closed, and this code with them',
  wrong: 'the code is wrong',
  'slow-down': 'too many wrong codes',
  'other-user': 'the code belongs to another user of this computer',
}

const statusOf = (refused: CodeRefusal): number => {
  if (refused === 'slow-down') return 429
  return refused === 'other-user' ? 403 : 401
}

const refuse = (reason: CodeRefusal): Answer =>
  jsonAnswer(
    statusOf(reason),
    { ok: false, code: 'forbidden', message: sentences[reason], reason },
    reason === 'slow-down' ? { 'retry-after': '1' } : undefined,
  )

/** The answer to a request without a valid token. */
export const tokenRefused = (reason: 'closed' | 'unknown'): Answer =>
  jsonAnswer(
    401,
    { ok: false, code: 'forbidden', message: 'the token is missing or wrong', reason },
    { 'www-authenticate': 'Bearer' },
  )

const tradeAnswer = async (request: IncomingMessage, parts: SessionParts): Promise<Answer> => {
  const body = await readBody(request, MOST_BYTES)
  if (!body.ok) return refusal(body.status, 'bad-input', body.message)
  const code = codeIn(body.value)
  if (code === null) return refusal(400, 'bad-input', 'a code is needed')
  const traded = await parts.session.trade(code, () => parts.ofOwnUser(request))
  if ('refused' in traded) return refuse(traded.refused)
  parts.sockets.trusted(request.socket)
  parts.traded(code)
  // Nothing is read before the code is valid.
  return jsonAnswer(200, wantsFirst(body.value) ? { ...traded, first: await parts.first() } : traded)
}

/** Redirects Aina's own browser to the page with a code in the fragment, others without one. */
const doorAnswer = async (request: IncomingMessage, parts: SessionParts): Promise<Answer> => {
  const site = request.headers['sec-fetch-site']
  // A request from another page is not admitted: it would close the door before the right browser comes.
  const meant = request.method === 'GET' && (site === undefined || site === 'none')
  const enters = meant && (await parts.ofOwnUser(request)) && parts.door.enter()
  const location = enters ? `/#${parts.session.freshCode(CODE_LIVES_MS)}` : '/'
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' }
}

/**
 * Answers session requests; null for anything else. `POST /session` exchanges a code for a token, with the first
 * replies if wanted (`first`). `POST /session/code` returns a code for another tab, and `POST /session/close` closes
 * all sessions.
 */
export const sessionAnswer = async (
  request: IncomingMessage,
  path: string,
  parts: SessionParts,
): Promise<Answer | null> => {
  if (path === OPEN_PATH) return doorAnswer(request, parts)
  if (path !== '/session' && path !== '/session/code' && path !== '/session/close') return null
  if (request.method !== 'POST')
    return refusal(405, 'bad-input', 'the method has to be POST', { allow: 'POST' })
  if (path === '/session') return tradeAnswer(request, parts)

  const refused = parts.session.refuses(request.headers.authorization)
  if (refused) return tokenRefused(refused)
  // On a fixed port each tab needs its own address. That is a normal answer.
  if (path === '/session/code')
    return jsonAnswer(200, { code: parts.shares ? parts.session.freshCode(CODE_LIVES_MS) : null })
  parts.session.closeAll()
  parts.closed()
  return jsonAnswer(200, { ok: true })
}
