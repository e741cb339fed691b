import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Environment } from '../../core/options.ts'

/** A display and screen of an X server on this machine. */
interface XDisplay {
  number: number
  screen: number
}

const DEADLINE_MS = 1_000
const COOKIE = 'MIT-MAGIC-COOKIE-1'

/** Reads `DISPLAY` (`:0`, `:1.0`). Returns null for a display of another machine. */
export const readDisplay = (display: string | undefined): XDisplay | null => {
  const [, number, screen = '0'] = /^(?:unix)?:(\d{1,5})(?:\.(\d{1,2}))?$/.exec(display ?? '') ?? []
  return number === undefined ? null : { number: Number(number), screen: Number(screen) }
}

/** Returns a display's cookie from the text of `~/.Xauthority`; empty for none. */
export const findCookie = (file: Uint8Array, display: number): Buffer => {
  const bytes = Buffer.from(file)
  let at = 2
  const field = (): Buffer => {
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
    at += 2 + length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const [, number = '', name, data] = [
      field(),
      field().toString('latin1'),
      field().toString('latin1'),
      field(),
    ]
    // An entry without a number is for every display.
    if (name === COOKIE && data && (number === '' || Number(number) === display)) return data
    at += 2
  }
  return Buffer.alloc(0)
}

const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc(-data.length & 3)])
/** A request of the core protocol, little-endian. */
const request = (opcode: number, detail: number, body: Buffer): Buffer => {
  const head = Buffer.from([opcode, detail, 0, 0])
  head.writeUInt16LE(1 + body.length / 4, 2)
  return Buffer.concat([head, body])
}
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const greeting = (cookie: Buffer): Buffer => {
  const name = Buffer.from(cookie.length > 0 ? COOKIE : '')
  const head = Buffer.alloc(12)
  head.write('l')
  head.writeUInt16LE(11, 2)
  head.writeUInt16LE(name.length, 6)
  head.writeUInt16LE(cookie.length, 8)
  return Buffer.concat([head, padded(name), padded(cookie)])
}
const internAtom = (name: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt16LE(name.length)
  // Only if it exists: without an owner, the name may never have existed.
  return request(16, 1, Buffer.concat([length, padded(Buffer.from(name))]))
}
const getSelectionOwner = (atom: number): Buffer => request(23, 0, word(atom))

/** Sends one request after another on a socket. The start of each answer gives its length. */
const askServer = async (
  socket: AsyncIterable<Buffer> & { write(data: Buffer): unknown },
  { screen, cookie }: { screen: number; cookie: Buffer },
): Promise<boolean> => {
  let rest = Buffer.alloc(0)
  const answers = socket[Symbol.asyncIterator]()
  const read = async (length: number): Promise<Buffer> => {
    while (rest.length < length) {
      const next = await answers.next()
      if (next.done) throw new Error('the X server has hung up')
      rest = Buffer.concat([rest, next.value])
    }
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }
  socket.write(greeting(cookie))
  const head = await read(8)
  if (head[0] !== 1) throw new Error('the X server lets nobody in')
  await read(head.readUInt16LE(6) * 4)
  const answerOf = async (question: Buffer): Promise<number> => {
    socket.write(question)
    const answer = await read(32)
    if (answer[0] !== 1) throw new Error('the X server has refused')
    return answer.readUInt32LE(8)
  }
  const atom = await answerOf(internAtom(`_NET_SYSTEM_TRAY_S${screen}`))
  return atom !== 0 && (await answerOf(getSelectionOwner(atom))) !== 0
}

/**
 * Whether an old panel (XEmbed: i3, LXDE) holds the X display's tray; null if unknown. It holds a selection, which no
 * common tool reads. Electron falls back to it automatically.
 */
export const findXTray = async (env: Environment, sockets = '/tmp/.X11-unix'): Promise<boolean | null> => {
  const display = readDisplay(env.DISPLAY)
  if (!display) return null
  const file = env.XAUTHORITY || (env.HOME && `${env.HOME}/.Xauthority`)
  // Without the file, a server may need no cookie.
  const authority = file ? await readFile(file).catch(() => Buffer.alloc(0)) : Buffer.alloc(0)
  const socket = connect(`${sockets}/X${display.number}`)
  socket.setTimeout(DEADLINE_MS, () => socket.destroy(new Error('the X server took too long')))
  try {
    return await askServer(socket, {
      screen: display.screen,
      cookie: findCookie(authority, display.number),
    })
  } catch {
    // A missing, closed or silent server: unknown.
    return null
  } finally {
    socket.destroy()
  }
}
