import type { ClientRequest, IncomingMessage, Net, Session } from 'electron'
import type { Fetch } from '../core/ports.ts'

/** Statuses of answers without a body, and the only statuses that a Response can have. */
const BODILESS = new Set([204, 205, 304])
const isStatus = (status: number): boolean => status >= 200 && status <= 599

/** A failure with Chromium's name (`net::ERR_…`) as its code, which the core understands. */
const failure = (message: string): Error =>
  Object.assign(new Error(message), { code: /net::ERR_\w+/.exec(message)?.[0] ?? 'net::ERR_FAILED' })

const headersOf = (raw: Readonly<Record<string, string | string[]>>): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(raw))
    for (const value of [values].flat()) {
      try {
        headers.append(name, value)
      } catch {
        // Chromium allows characters that Headers refuses. Headers that we read never have any.
      }
    }
  return headers
}

interface Exchange {
  request: ClientRequest
  /** Called once at the end, however it came: then nothing stays on the caller's signal. */
  over(): void
  /** Called from now on if the request fails or is cancelled. */
  onFailure(fail: (reason: unknown) => void): void
}

/** An answer's body as it arrives. Cancelling it ends the request. */
const bodyOf = (message: IncomingMessage, exchange: Exchange): ReadableStream<Uint8Array> => {
  let ended = false
  const end = (task: () => void): void => {
    if (ended) return
    ended = true
    exchange.over()
    task()
  }
  return new ReadableStream({
    start(controller) {
      const breakOff = (error: unknown) => end(() => controller.error(error))
      exchange.onFailure(breakOff)
      message.on('data', (chunk) => {
        if (!ended) controller.enqueue(Uint8Array.from(chunk))
      })
      message.on('end', () => end(() => controller.close()))
      // Message and request both report the same failure, in no fixed order.
      message.on('error', (error: unknown) => breakOff(failure(String(error))))
      // A message whose request was ended is closed without another event; the documented `aborted` never comes.
      const stream: NodeJS.EventEmitter = message
      stream.on('close', () => breakOff(failure('net::ERR_ABORTED')))
    },
    cancel: () => end(() => exchange.request.abort()),
  })
}

const responseOf = (message: IncomingMessage, exchange: Exchange): Response => {
  const { statusCode } = message
  if (!isStatus(statusCode)) throw failure('net::ERR_INVALID_HTTP_RESPONSE')
  const isBodiless = BODILESS.has(statusCode)
  if (isBodiless) exchange.over()
  const body = isBodiless ? null : bodyOf(message, exchange)
  return new Response(body, { status: statusCode, headers: headersOf(message.headers) })
}

/**
 * The core's fetch through Chromium's network stack, with the system's proxy and certificates, without cookies,
 * passwords and cache. `net.fetch` cannot return a redirect. A request is a `Writable` that destroys itself: its
 * `close` comes when it has been sent, not at the end.
 */
export const netFetch =
  (net: Pick<Net, 'request'>, session: () => Session): Fetch =>
  (url, { signal, headers }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const request = net.request({
        url,
        headers,
        method: 'GET',
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        session: session(),
      })
      const listening = new AbortController()
      const over = () => listening.abort()
      let fail = (reason: unknown): void => {
        over()
        reject(reason)
      }
      const exchange: Exchange = {
        request,
        over,
        onFailure(next) {
          fail = next
        },
      }
      const callOff = () => {
        request.abort()
        fail(signal.reason)
      }
      signal.addEventListener('abort', callOff, { once: true, signal: listening.signal })
      // A proxy that wants a password gets none: its 407 is the answer.
      request.on('login', (_asked, answer) => answer())
      request.on('redirect', (status, _method, target, responseHeaders) => {
        const handedBack = headersOf(responseHeaders)
        handedBack.set('location', target)
        over()
        resolve(new Response(null, { status, headers: handedBack }))
        request.abort()
      })
      request.on('response', (message) => {
        try {
          resolve(responseOf(message, exchange))
        } catch (error) {
          request.abort()
          fail(error)
        }
      })
      request.on('error', (error) => fail(failure(error.message)))
      request.end()
    })
