import { AinaError } from '../../shared/contract/errors.ts'
import type { Clock, Fetch } from '../ports.ts'
import { codeOfNetworkFailure, codeOfStatus, systemCodes } from './failureCodes.ts'
import { readHttpDate, readRetryAfter } from './httpTimes.ts'

/** The limits of an answer: its time and its decoded size. */
export interface Limits {
  firstByteMs: number
  wholeMs: number
  maxBytes: number
}

export interface FetchParts {
  fetch: Fetch
  clock: Clock
}

interface Fetched {
  body: unknown
  /** The answer's `Date` header in milliseconds since the epoch. */
  serverNow: number | null
}

/** The pause after a 429 without a time: the service's limit is per minute. */
const UNSAID_MS = 60_000

/**
 * Requests JSON within its deadlines, whatever the server does, and leaves nothing open. Follows no redirect.
 * Throws AinaError for every failure: of the network, the status or the body, `timed-out` for a deadline, and the reason of
 * `signal` (`internal` if that is not an AinaError).
 */
export const fetchJson = async (
  parts: FetchParts,
  url: string,
  limits: Limits,
  signal?: AbortSignal,
): Promise<Fetched> => {
  const controller = new AbortController()
  const stop = (reason: unknown): void =>
    controller.abort(
      reason instanceof AinaError ? reason : new AinaError('internal', 'the request was cancelled'),
    )
  const late = (what: string, ms: number): (() => void) =>
    parts.clock.after(ms, () => stop(new AinaError('timed-out', `${what} took longer than ${ms} ms`)))
  const stopFirst = late('the first byte', limits.firstByteMs)
  const stopWhole = late('the answer', limits.wholeMs)
  const onSignal = (): void => stop(signal?.reason)
  signal?.addEventListener('abort', onSignal, { once: true })
  // A race, so that deadlines hold even if the passed fetch ignores its signal.
  const stopped = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true })
  })
  try {
    if (signal?.aborted) onSignal()
    else return await Promise.race([ask(parts, url, limits.maxBytes, controller.signal, stopFirst), stopped])
    return await stopped
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    stopFirst()
    stopWhole()
    signal?.removeEventListener('abort', onSignal)
  }
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
    const headers = { accept: 'application/json' }
    const response = await parts.fetch(url, { signal, headers, redirect: 'error' })
    begun = true
    // An unread body would keep its connection open for good.
    if (signal.aborted || !response.ok) dropBody(response)
    signal.throwIfAborted()
    const serverNow = readHttpDate(response.headers.get('date') ?? '')
    if (!response.ok) throw refusal(response, url, serverNow ?? parts.clock.now())
    const bytes = await readBody(response, maxBytes, onByte)
    return { body: parseJson(bytes), serverNow }
  } catch (error) {
    throw networkFailure(error, begun)
  }
}

const refusal = ({ status, headers }: Response, url: string, now: number): AinaError => {
  // Over http anybody on the way can answer, as captive portals do.
  const isPage = url.startsWith('http:') && /\bx?html\b/i.test(headers.get('content-type') ?? '')
  const code = status === 503 && isPage ? 'not-the-service' : codeOfStatus(status)
  const headerMs = readRetryAfter(headers.get('retry-after'), now)
  const retryAfterMs = headerMs ?? (code === 'rate-limited' ? UNSAID_MS : null)
  // Not what a captive portal asks for.
  return new AinaError(code, `status ${status}`, {
    retryAfterMs: code === 'not-the-service' ? null : retryAfterMs,
  })
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

/** Cancels an unread body without waiting: a stream may hang, and a broken one cannot be cancelled. */
const dropBody = (response: Response): void => {
  response.body?.cancel().catch(() => {})
}

/**
 * Reads an answer's decoded body. Stops and cancels the rest if it exceeds `maxBytes` (`bad-data`) or begins like a page
 * (`not-the-service`). Calls `onByte` with each chunk and at the end.
 */
const readBody = async (
  response: Response,
  maxBytes: number,
  onByte: () => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const tooLong = new AinaError('bad-data', `the answer is longer than ${maxBytes} bytes`)
  // Reject a stated length at once, compressed or not.
  if (Number(response.headers.get('content-length')) > maxBytes) {
    dropBody(response)
    throw tooLong
  }
  if (!response.body) return new Uint8Array(0)
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let bytes = 0
  let begun = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      onByte()
      if (done) return Buffer.concat(chunks, bytes)
      bytes += value.byteLength
      if (bytes > maxBytes) throw tooLong
      const first: number | undefined = begun ? undefined : value.find((byte) => !BLANK.has(byte))
      begun ||= first !== undefined
      if (first === LESS_THAN) throw new AinaError('not-the-service', 'a web page arrived instead of JSON')
      chunks.push(value)
    }
  } catch (error) {
    // The thrown error says why; a broken stream cannot be cancelled.
    reader.cancel().catch(() => {})
    throw error
  }
}

const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])
const LESS_THAN = 0x3c

/** The values that the longest history has, twice. More of them, nested or empty, would take the parser too long. */
const MOST_VALUES = 150_000

/** Parses JSON from UTF-8 bytes. Throws `bad-data`, without content in the message. */
const parseJson = (bytes: Uint8Array): unknown => {
  if (bytes.byteLength === 0) throw new AinaError('bad-data', 'the answer is empty')
  let values = 0
  // `,`, `[` and `{`
  for (const byte of bytes) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) values += 1
  if (values > MOST_VALUES) throw new AinaError('bad-data', 'the answer has too many values')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AinaError('bad-data', 'the answer is not JSON')
  }
}
