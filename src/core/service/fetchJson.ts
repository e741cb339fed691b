import { AinaError } from '../../shared/contract/errors.ts'
import type { Clock, Fetch } from '../ports.ts'
import { codeOfNetworkFailure, codeOfStatus, systemCodes } from './failureCodes.ts'
import { jsonExcess } from './jsonExcess.ts'
import { dropBody, readBody } from './readBody.ts'
import { readHttpDate, readRetryAfter } from './readRetryAfter.ts'

/** The limits of an answer: its time and its decoded size. */
export interface Limits {
  firstByteMs: number
  wholeMs: number
  maxBytes: number
}

export interface FetchParts {
  fetch: Fetch
  clock: Clock
  /** Awaited before a body is read, so that simultaneous answers are read one after another. */
  turn?: () => Promise<void>
}

interface Fetched {
  body: unknown
  /** The answer's `Date` header in milliseconds since the epoch. */
  serverNow: number | null
  bytes: number
}

/** The pause after a 429 without a time: the service's limit is per minute. */
const UNSAID_MS = 60_000
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
  signal: AbortSignal,
  onByte: () => void,
): Promise<Fetched> => {
  let begun = false
  try {
    const response = await parts.fetch(url, {
      signal,
      headers: { accept: 'application/json' },
      redirect: 'error',
    })
    begun = true
    // An unread body would keep its connection open for good.
    if (signal.aborted || !response.ok) dropBody(response)
    signal.throwIfAborted()
    const { status, headers } = response
    const serverNow = readHttpDate(headers.get('date') ?? '')
    if (!response.ok) {
      // Over http anybody on the way can answer, as captive portals do.
      const isPage = url.startsWith('http:') && /\bx?html\b/i.test(headers.get('content-type') ?? '')
      const code = status === 503 && isPage ? 'not-the-service' : codeOfStatus(status)
      const wantedMs = readRetryAfter(headers.get('retry-after'), serverNow ?? parts.clock.now())
      const retryAfterMs = wantedMs ?? (code === 'rate-limited' ? UNSAID_MS : null)
      // Not what a captive portal asks for.
      throw new AinaError(code, `status ${status}`, {
        retryAfterMs: code === 'not-the-service' ? null : retryAfterMs,
      })
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
 * Requests JSON within its deadlines, whatever the server does, and leaves nothing open. Follows no redirect.
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
    return await Promise.race([ask(parts, url, limits.maxBytes, controller.signal, stopFirst), stopped])
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    stopFirst()
    stopWhole()
    signal?.removeEventListener('abort', onSignal)
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
