import * as http from 'node:http'
import * as https from 'node:https'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { LoudEmitter, loud } from './loud.ts'
import { netError, unsafePorts } from './netErrors.ts'

interface Asked {
  method?: string
  headers?: Record<string, string>
  redirect?: 'follow' | 'error' | 'manual'
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

/** What was answered: the body decoded, as Chromium gives it. */
const createMessage = (response: http.IncomingMessage) => {
  const decode = decoders[response.headers['content-encoding'] ?? ''] ?? (() => new PassThrough())
  const { statusCode = 0, statusMessage = '', headers, rawHeaders } = response
  const body = decode()
  const message = Object.assign(body, { statusCode, statusMessage, headers, rawHeaders, httpVersion: '1.1' })
  response.on('error', () => body.destroy(new Error('net::ERR_CONTENT_LENGTH_MISMATCH')))
  response.on('aborted', () => body.destroy(new Error('net::ERR_CONTENT_LENGTH_MISMATCH')))
  const emit = body.emit.bind(body)
  // An error of the decoder's own gets Chromium's name for it.
  Object.assign(body, {
    emit: (name: string, ...given: unknown[]) => {
      const [first] = given
      const named = name === 'error' && first instanceof Error && !first.message.startsWith('net::')
      return named ? emit(name, netError(first)) : emit(name, ...given)
    },
  })
  return { message, begin: () => void response.pipe(body) }
}

/** `aborted` and `socket` never come, as in Electron; electron-updater listens for them all the same. */
const events = 'response redirect login abort aborted socket error finish close'

/** `net.request`: over Node's own network stack, to this machine only. */
class ClientRequest extends LoudEmitter {
  #options: Options
  #headers: Record<string, string> = {}
  #request: http.ClientRequest | null = null
  #message: Readable | null = null
  #follow = false
  #over = false

  constructor(given: Options | Parts | string) {
    super('ClientRequest', events)
    this.#options = optionsOf(given)
    for (const [name, value] of Object.entries(this.#options.headers ?? {})) this.setHeader(name, value)
    // `new URL` throws on what is none, as Electron does.
    new URL(this.#options.url)
  }
  setHeader = (name: string, value: string) => {
    this.#headers[name.toLowerCase()] = value
  }
  followRedirect = () => {
    this.#follow = true
  }
  write = (_chunk: unknown) => {
    throw new Error('the stand-in sends no bodies')
  }
  end = () => {
    this.#send(new URL(this.#options.url))
    return this
  }
  abort = () => {
    if (this.#over) return
    process.nextTick(() => this.emit('abort'))
    this.#die()
  }
  #die(error?: Error) {
    if (this.#over) return
    this.#over = true
    this.#request?.destroy()
    this.#message?.destroy(error)
    process.nextTick(() => {
      if (error) this.emit('error', error)
      this.emit('close')
    })
  }
  #send(url: URL) {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    if (unsafePorts.has(port)) return this.#die(new Error('net::ERR_UNSAFE_PORT'))
    // The tests' traffic stays on this machine.
    if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname))
      return this.#die(new Error('net::ERR_NAME_NOT_RESOLVED'))
    const { request } = url.protocol === 'https:' ? https : http
    const headers = { 'accept-encoding': 'gzip, deflate, br', ...this.#headers }
    const sent = request(url, { method: this.#options.method ?? 'GET', headers, agent: false })
    this.#request = sent
    sent.on('error', (error) => this.#die(netError(error)))
    sent.on('response', (response) => this.#answered(url, response))
    sent.end(() => this.emit('finish'))
  }
  #answered(url: URL, response: http.IncomingMessage) {
    const { statusCode = 0, headers } = response
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      response.destroy()
      const target = URL.parse(headers.location, url)
      if (!target) return this.#die(new Error('net::ERR_INVALID_REDIRECT'))
      return this.#redirected(target, statusCode, headers)
    }
    const { message, begin } = createMessage(response)
    this.#message = message
    this.emit('response', message)
    begin()
  }
  #redirected(url: URL, statusCode: number, headers: http.IncomingHttpHeaders) {
    const { redirect = 'follow', method = 'GET' } = this.#options
    if (redirect === 'error')
      return this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"))
    this.#follow = redirect === 'follow'
    this.emit('redirect', statusCode, method, url.href, headers)
    if (this.#over) return
    if (this.#follow) this.#send(url)
    else this.#die(new Error('Redirect was cancelled'))
  }
}

export const net = loud('net', {
  request: (options: Options | Parts | string) => new ClientRequest(options),
  isOnline: () => true,
  online: true,
})
