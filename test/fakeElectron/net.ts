import * as http from 'node:http'
import * as https from 'node:https'
import { PassThrough, type Readable, type Transform, Writable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { app } from './app.ts'
import { loud } from './loud.ts'
import { netError, unsafePorts } from './netErrors.ts'
import { Session, session } from './session.ts'

interface Asked {
  method?: string
  headers?: Record<string, string>
  redirect?: 'follow' | 'error' | 'manual'
  session?: unknown
}
type Options = Asked & { url: string }
/** An address may come in parts, too. */
type Parts = Asked & { protocol?: string; hostname: string; port?: string | number; path?: string }

const optionsOf = (given: Options | Parts | string): Options => {
  if (typeof given === 'string') return { url: given }
  if ('url' in given) return given
  const { protocol = 'http:', hostname, port, path = '/' } = given
  return { ...given, url: `${protocol}//${hostname}${port ? `:${port}` : ''}${path}` }
}

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * What was answered: the body decoded, as Chromium gives it. A plain `Readable` in Electron: it has no `aborted`, and one
 * that is destroyed without an error is only closed.
 */
const createMessage = (response: http.IncomingMessage) => {
  const decoder = (decoders[response.headers['content-encoding'] ?? ''] ?? (() => new PassThrough()))()
  const { statusCode = 0, statusMessage = '', headers, rawHeaders } = response
  const given = { statusCode, statusMessage, headers, rawHeaders, httpVersion: '1.1' }
  return { message: Object.assign(new PassThrough(), given), decoder }
}

/** `aborted` and `socket` never come, as in Electron. */
const events = new Set(
  `response redirect login abort aborted socket error finish close prefinish drain pipe unpipe`.split(' '),
)

/**
 * `net.request`: over Node's own network stack, to this machine only. As Electron's own, a `Writable` that destroys itself:
 * `close` comes right after `end()`, long before the answer, and says nothing of the request.
 * (electron/lib/common/api/net-client-request.ts)
 */
class ClientRequest extends Writable {
  readonly #options: Options
  readonly #headers: Record<string, string> = {}
  readonly #session: Session
  #request: http.ClientRequest | null = null
  #message: Readable | null = null
  #mayFollow: (() => void) | null = null
  #aborted = false
  #over = false

  constructor(given: Options | Parts | string) {
    super({ autoDestroy: true })
    this.#options = optionsOf(given)
    const { session: wanted } = this.#options
    this.#session = wanted instanceof Session ? wanted : session.defaultSession
    const { url, redirect = 'follow', headers = {} } = this.#options
    // `new URL` throws on what is none, as Electron does.
    if (!/^https?:$/.test(new URL(url).protocol))
      throw new Error('ClientRequest only supports http: and https: protocols')
    if (!['follow', 'error', 'manual'].includes(redirect))
      throw new Error('redirect mode should be one of follow, error or manual')
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value)
    const add = this.on
    this.on = (name: string | symbol, listener: (...given: never[]) => void) => {
      if (!events.has(String(name)))
        throw new Error(`the fake Electron’s ClientRequest has no event ${String(name)}`)
      return add.call(this, name, listener as () => void)
    }
  }
  setHeader(name: string, value: string) {
    if (this.#request) throw new Error("Can't set headers after they are sent")
    http.validateHeaderName(name)
    http.validateHeaderValue(name, value)
    this.#headers[name.toLowerCase()] = value
  }
  followRedirect() {
    if (!this.#mayFollow) throw new Error('followRedirect() called, but was not waiting for a redirect')
    this.#mayFollow()
  }
  override _write() {
    throw new Error('the fake Electron sends no bodies')
  }
  override _final(done: () => void) {
    this.#send(new URL(this.#options.url))
    done()
  }
  abort() {
    if (!this.#aborted) process.nextTick(() => this.emit('abort'))
    this.#aborted = true
    this.#die()
  }
  #die(error?: Error) {
    // A destroyed object, as after `end()`, reports no error.
    if (this.destroyed && error) this.emit('error', error)
    this.destroy(error)
    this.#over = true
    this.#request?.destroy()
    this.#message?.destroy(error)
  }
  #failed(error: Error) {
    if (this.#over) return
    this.#message?.destroy(error)
    this.#die(error)
  }
  /** Each address, also of a redirect, is shown to the session first. */
  #send(url: URL) {
    const asked = { url: url.href, method: this.#options.method ?? 'GET', resourceType: 'other' }
    this.#session.letsGo(asked, (goes) => {
      if (goes) this.#leave(url)
      else setImmediate(() => this.#failed(new Error('net::ERR_BLOCKED_BY_CLIENT')))
    })
  }
  #leave(url: URL) {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    // Chromium's answers come from another process, never at once.
    const refuse = (why: string) => void setImmediate(() => this.#failed(new Error(why)))
    if (unsafePorts.has(port)) return refuse('net::ERR_UNSAFE_PORT')
    // The tests' traffic stays on this machine.
    if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
      return refuse('net::ERR_NAME_NOT_RESOLVED')
    const { request } = url.protocol === 'https:' ? https : http
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...this.#headers }
    const sent = request(url, { method: this.#options.method ?? 'GET', headers, agent: false })
    this.#request = sent
    sent.on('error', (error) => this.#failed(netError(error)))
    sent.on('response', (response) => this.#received(url, response))
    sent.end()
  }
  #received(url: URL, response: http.IncomingMessage) {
    const { statusCode = 0, headersDistinct } = response
    const responseHeaders = Object.fromEntries(
      Object.entries(headersDistinct).map(([name, values = []]) => [name, values]),
    )
    this.#session.letsIn({ url: url.href, statusCode, responseHeaders }, (comes) => {
      if (comes) this.#answered(url, response)
      else this.#failed(new Error('net::ERR_BLOCKED_BY_CLIENT'))
    })
  }
  #answered(url: URL, response: http.IncomingMessage) {
    const { statusCode = 0, headers } = response
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      response.destroy()
      const target = URL.parse(headers.location, url)
      if (!target) return this.#failed(new Error('net::ERR_INVALID_REDIRECT'))
      return this.#redirected(target, statusCode, headers)
    }
    const { message, decoder } = createMessage(response)
    this.#message = message
    const brokenOff = () => this.#failed(new Error('net::ERR_CONTENT_LENGTH_MISMATCH'))
    response.on('error', brokenOff)
    response.on('aborted', brokenOff)
    decoder.on('error', (error: unknown) => this.#failed(netError(error)))
    this.emit('response', message)
    response.pipe(decoder).pipe(message)
  }
  #redirected(url: URL, statusCode: number, headers: http.IncomingHttpHeaders) {
    const { redirect = 'follow', method = 'GET' } = this.#options
    if (redirect === 'error')
      return this.#failed(new Error("Attempted to redirect, but redirect policy was 'error'"))
    let follow = redirect === 'follow'
    this.#mayFollow = () => {
      follow = true
    }
    try {
      this.emit('redirect', statusCode, method, url.href, headers)
    } finally {
      this.#mayFollow = null
    }
    if (this.#aborted) return
    if (follow) this.#send(url)
    else this.#failed(new Error('Redirect was cancelled'))
  }
}

export const net = loud('net', {
  request: (options: Options | Parts | string) => {
    if (!app.isReady()) throw new Error('net module can only be used after app is ready')
    return new ClientRequest(options)
  },
  isOnline: () => true,
  online: true,
})
