import { createServer, type Socket } from 'node:net'
import type { Fetch } from '../../../src/core/ports.ts'

/** What answers a request: writes whatever bytes it likes. `count` is 1 for the first request. */
export type RawAnswer = (socket: Socket, path: string, count: number) => void

interface Loopback {
  origin: string
  /** The paths asked for, in order. */
  asked: string[]
  close(): Promise<void>
}

/** A server on loopback that speaks HTTP as badly as requested. */
export const loopback = async (answer: RawAnswer): Promise<Loopback> => {
  const sockets = new Set<Socket>()
  const asked: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let head = ''
    socket.on('data', (bytes) => {
      head += bytes.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      const path = head.split(' ', 2)[1] ?? ''
      head = ''
      asked.push(path)
      answer(socket, path, asked.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** A head that ends the connection after the answer, so that a test can see that nothing is left open. */
export const head = (status: number, headers: Record<string, string> = {}): string =>
  [
    `HTTP/1.1 ${status} Whatever`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** A whole answer with its length. */
export const reply =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): RawAnswer =>
  (socket) => {
    const bytes = Buffer.from(body)
    socket.write(head(status, { 'content-length': String(bytes.length), ...headers }))
    socket.end(bytes)
  }

export const nodeFetch: Fetch = (url, init) => fetch(url, init)
