import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface RawAnswer {
  status: number
  /** Every header line, names in lower case. */
  headers: [string, string][]
  body: string
  text: string
}

export const openSocket = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
    onTestFinished(() => void socket.destroy())
  })

/** Sends bytes as they are, and gives back all that came until the other side closed. */
const sendRaw = async (port: number, bytes: string | Buffer): Promise<string> => {
  const socket = await openSocket(port)
  socket.write(bytes)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

/** One request with exactly these header lines, for what no client would send. */
export const ask = async (port: number, head: string[], body: string | Buffer = ''): Promise<RawAnswer> => {
  const start = `${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`
  const text = await sendRaw(port, Buffer.concat([Buffer.from(start), Buffer.from(body)]))
  const [top = '', ...rest] = text.split('\r\n\r\n')
  const [line = '', ...headers] = top.split('\r\n')
  return {
    status: Number(line.split(' ')[1]),
    headers: headers.map((header) => {
      const at = header.indexOf(':')
      return [header.slice(0, at).toLowerCase(), header.slice(at + 1).trim()]
    }),
    body: rest.join('\r\n\r\n'),
    text,
  }
}
