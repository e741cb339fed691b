import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import type { Clock, Fetch } from '../ports.ts'
import { codeOfNetworkFailure, codeOfStatus, systemCodes } from './failureCodes.ts'
import { jsonExcess } from './jsonExcess.ts'
import { dropBody, readBody } from './readBody.ts'
import { readHttpDate, readRetryAfter } from './readRetryAfter.ts'

/** The limits of an answer: its time, with redirects, and its decoded size. */
export interface Limits {
  firstByteMs: number
  wholeMs: number
  maxBytes: number
}

export interface FetchParts {
  fetch: Fetch
  clock: Clock
  /**
   * Awaited before a redirect is followed, since the service counts that as one more request. An error ends the request. The
   * deadline includes the wait.
   */
  beforeHop?: () => void | Promise<void>
  /** Awaited before a body is read, so that simultaneous answers are read one after another. */
  turn?: () => Promise<void>
}

interface Fetched {
  body: unknown
  /** The answer's `Date` header in milliseconds since the epoch. */
  serverNow: number | null
  bytes: number
}

const MOST_HOPS = 3
/** The pause after a 429 without a time: the service's limit is per minute. */
const UNSAID_MS = 60_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const notTheService = (message: string): AinaError => new AinaError('not-the-service', message)

/** Returns the target of a redirect, which must be of the same origin: portals lead elsewhere, and https must not become http. */
const redirectTarget = (response: Response, from: string, origin: string): string => {
  const location = response.headers.get('location')
  const target = location !== null && URL.canParse(location, from) ? new URL(location, from) : null
  if (!target) throw notTheService(`status ${response.status} leads nowhere`)
  if (target.origin !== origin || target.username !== '' || target.password !== '')
    throw notTheService(`status ${response.status} leads away from the service`)
  return target.href
}

/** Returns the first answer that is not a redirect. */
const follow = async (
  parts: FetchParts,
  url: string,
  origin: string,
  signal: AbortSignal,
): Promise<Response> => {
  let here = url
  for (let hops = 0; ; hops++) {
    const response = await parts.fetch(here, {
      signal,
      headers: { accept: 'application/json' },
      redirect: 'manual',
    })
    if (signal.aborted || REDIRECTS.has(response.status)) dropBody(response)
    signal.throwIfAborted()
    if (!REDIRECTS.has(response.status)) return response
    if (hops === MOST_HOPS) throw notTheService(`more than ${MOST_HOPS} redirects`)
    here = redirectTarget(response, here, origin)
    await parts.beforeHop?.()
    signal.throwIfAborted()
  }
}

/** Returns a network failure as AinaError. An answer that broke off is `bad-data`. */
const networkFailure = (error: unknown, begun: boolean): AinaError => {
  if (error instanceof AinaError) return error
  const code = codeOfNetworkFailure(error)
  const why = systemCodes(error).at(-1) ?? 'no reason given'
  if (begun && (code === 'service-failed' || code === 'not-the-service'))
    return new AinaError('bad-data', `the answer was cut short: ${why}`, { cause: error })
  return new AinaError(code, `the request failed: ${why}`, { cause: error })
}

const ask = async (
  parts: FetchParts,
  url: string,
  maxBytes: number,
  origin: string,
  signal: AbortSignal,
  onByte: () => void,
): Promise<Fetched> => {
  let begun = false
  try {
    const response = await follow(parts, url, origin, signal)
    begun = true
    const { status, headers } = response
    const serverNow = readHttpDate(headers.get('date') ?? '')
    if (!response.ok) {
      const portal = await isPortal(response, origin, onByte)
      // An unread body would keep its connection open for good.
      dropBody(response)
      if (portal) throw notTheService(`status ${status}, and not of the service`)
      const code = codeOfStatus(status)
      const wantedMs = readRetryAfter(headers.get('retry-after'), serverNow ?? parts.clock.now())
      const retryAfterMs = wantedMs ?? (code === 'rate-limited' ? UNSAID_MS : null)
      throw new AinaError(code, `status ${status}`, { retryAfterMs })
    }
    const bytes = await readBody(response, maxBytes, onByte)
    await parts.turn?.()
    signal.throwIfAborted()
    return { body: parseJson(bytes), serverNow, bytes: bytes.byteLength }
  } catch (error) {
    throw networkFailure(error, begun)
  }
}

const calledOff = (signal: AbortSignal): AinaError =>
  signal.reason instanceof AinaError
    ? signal.reason
    : new AinaError('internal', 'the request was cancelled', { cause: signal.reason })

/**
 * Requests JSON within its deadlines, whatever the server does, and leaves nothing open. Redirects may lead only to `origin`.
 * Throws AinaError for every failure: of the network, the status or the body (A8), `timed-out` for a deadline, and the reason of
 * `signal` (`internal` if that is not an AinaError).
 */
export const fetchJson = async (
  parts: FetchParts,
  url: string,
  limits: Limits,
  origin: string,
  signal?: AbortSignal,
): Promise<Fetched> => {
  if (signal?.aborted) throw calledOff(signal)
  if (new URL(url).origin !== origin) throw new AinaError('internal', 'an address outside the service')
  const controller = new AbortController()
  const stop = (reason: AinaError): void => controller.abort(reason)
  const late = (what: string, ms: number): (() => void) =>
    parts.clock.after(ms, () => stop(new AinaError('timed-out', `${what} took longer than ${ms} ms`)))
  const stopFirst = late('the first byte', limits.firstByteMs)
  const stopWhole = late('the answer', limits.wholeMs)
  const onSignal = (): void => {
    if (signal) stop(calledOff(signal))
  }
  signal?.addEventListener('abort', onSignal, { once: true })
  // A race, so that deadlines hold even if the passed fetch ignores its signal.
  const stopped = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  try {
    return await Promise.race([
      ask(parts, url, limits.maxBytes, origin, controller.signal, stopFirst),
      stopped,
    ])
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    stopFirst()
    stopWhole()
    signal?.removeEventListener('abort', onSignal)
  }
}

/** How much of a refusal to read, in bytes: a page shows in its first line that it is one. */
const LOOKED_AT = 65_536

/**
 * Whether a captive portal refused. Over http anybody on the way can answer: with a 511, or a page with 403 or 503. Its
 * `Retry-After` is not the service's. Over https nobody else can answer, and a 429 is obeyed with any body. Reads the body if
 * necessary. `origin` is the service's.
 */
const isPortal = async (response: Response, origin: string, onByte: () => void): Promise<boolean> => {
  if (!origin.startsWith('http:')) return false
  if (response.status !== 403 && response.status !== 503) return response.status === 511
  if (/\bx?html\b/i.test(response.headers.get('content-type') ?? '')) return true
  try {
    await readBody(response, LOOKED_AT, onByte)
    return false
  } catch (error) {
    // It begins like a page. A long or broken one is an ordinary refusal.
    return codeOf(error) === 'not-the-service'
  }
}

/**
 * Parses JSON from UTF-8 bytes, with or without a byte order mark, within the limits of work. Throws `bad-data`, without content
 * in the message.
 */
export const parseJson = (bytes: Uint8Array): unknown => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AinaError('bad-data', 'the answer is not UTF-8')
  }
  // Before parsing: a few megabytes of nested or empty lists take the parser longer than other calls may wait.
  const excess = jsonExcess(text)
  if (excess !== null) throw new AinaError('bad-data', `the answer exceeds a limit of work (${excess})`)
  try {
    return JSON.parse(text)
  } catch {
    throw new AinaError('bad-data', bytes.byteLength === 0 ? 'the answer is empty' : 'the answer is not JSON')
  }
}
