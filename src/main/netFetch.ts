import type { ClientRequest, IncomingMessage, Net, Session } from 'electron'
import type { Fetch } from '../core/ports.ts'

/** Statuses that an answer has no body with; and the only ones that a Response can have. */
const BODILESS = new Set([204, 205, 304])
const isStatus = (status: number): boolean => status >= 200 && status <= 599

/** A failure with Chromium's name for it (`net::ERR_…`) as its code, by which the core knows what it means. */
const failure = (message: string): Error =>
  Object.assign(new Error(message), { code: /net::ERR_\w+/.exec(message)?.[0] ?? 'net::ERR_FAILED' })

const headersOf = (raw: Readonly<Record<string, string | string[]>>): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(raw))
    for (const value of [values].flat()) {
      try {
        headers.append(name, value)
      } catch {
        // Chromium lets signs through that a Headers does not take; what we read never has any.
      }
    }
  return headers
}

/** An answer's body as it comes. Calling it off ends the request. */
const bodyOf = (
  message: IncomingMessage,
  request: ClientRequest,
  signal: AbortSignal,
): ReadableStream<Uint8Array> => {
  let over = false
  const end = (task: () => void): void => {
    if (over) return
    over = true
    task()
  }
  return new ReadableStream({
    start(controller) {
      const breakOff = (error: unknown) => end(() => controller.error(error))
      message.on('data', (chunk) => {
        if (!over) controller.enqueue(Uint8Array.from(chunk))
      })
      message.on('end', () => end(() => controller.close()))
      message.on('aborted', () => breakOff(failure('net::ERR_ABORTED')))
      // Both are told of the same failure, in no order that could be relied on.
      message.on('error', (error: unknown) => breakOff(failure(String(error))))
      request.on('error', (error) => breakOff(failure(error.message)))
      signal.addEventListener('abort', () => breakOff(signal.reason), { once: true })
    },
    cancel: () => end(() => request.abort()),
  })
}

const responseOf = (message: IncomingMessage, request: ClientRequest, signal: AbortSignal): Response => {
  const { statusCode } = message
  if (!isStatus(statusCode)) throw failure('net::ERR_INVALID_HTTP_RESPONSE')
  const body = BODILESS.has(statusCode) ? null : bodyOf(message, request, signal)
  return new Response(body, { status: statusCode, headers: headersOf(message.headers) })
}

/**
 * The core's fetch through Chromium's network stack, and with it through the system's proxy and certificates. Without
 * cookies, passwords and cache. `net.fetch` would be shorter, but cannot hand a redirect back.
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
      const stop = () => {
        request.abort()
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop, { once: true })
      request.on('close', () => signal.removeEventListener('abort', stop))
      // A proxy that wants a password gets none: its 407 is the answer.
      request.on('login', (_asked, answer) => answer())
      request.on('redirect', (status, _method, target, responseHeaders) => {
        const handedBack = headersOf(responseHeaders)
        handedBack.set('location', target)
        resolve(new Response(null, { status, headers: handedBack }))
        request.abort()
      })
      request.on('response', (message) => {
        try {
          resolve(responseOf(message, request, signal))
        } catch (error) {
          request.abort()
          reject(error)
        }
      })
      request.on('error', (error) => reject(failure(error.message)))
      request.end()
    })
