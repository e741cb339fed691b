import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { Aina } from '../e2e/startAina.ts'
import { median, type Row, round } from './row.ts'
import { withBoardOnDisk } from './servedFolder.ts'

/** Many: whatever else the machine does then meets a few of them, and not the median. */
const ROUNDS = 40
const DISCARDED = 8
const REQUESTS = 400

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const openSession = async (aina: Aina): Promise<string> => {
  const { origin, hash } = new URL(aina.address())
  const response = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: hash.slice(1) }),
  })
  const traded: { token: string } = await response.json()
  return traded.token
}

/** Sends that many requests over one connection; requests a second. */
const speed = async (port: number, token: string): Promise<number> => {
  const ask = () =>
    new Promise<void>((done, failed) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const asked = request(
        { agent, host: '127.0.0.1', port, method: 'POST', path: '/api/info.get', headers },
        (response) => response.on('end', done).resume(),
      )
      asked.on('error', failed).end('{}')
    })
  const start = performance.now()
  for (let at = 0; at < REQUESTS; at++) await ask()
  return REQUESTS / ((performance.now() - start) / 1_000)
}

/** P16: a small answer over loopback with every guard, against a bare server that sends the same bytes. */
export const loopback = (): Promise<Row[]> =>
  withBoardOnDisk(async (start) => {
    const aina = await start()
    const token = await openSession(aina)
    const answer = await fetch(`${new URL(aina.address()).origin}/api/info.get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`it was refused: ${answer.status}`)
    // In a separate process too: answers from the same one need no context switch.
    const bare = fork(import.meta.filename, [body.toString()])
    const [barePort] = (await once(bare, 'message')) as [number]
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const theirs = await speed(barePort, token)
      const ours = await speed(aina.port, token)
      if (round >= DISCARDED) ratios.push(ours / theirs)
    }
    agent.destroy()
    bare.disconnect()
    await aina.end()
    return [
      {
        ...{
          id: 'P16',
          what: 'loopback shell with its guards / a bare server',
          value: round(median(ratios)),
        },
        unit: '×',
        bar: 0.55,
        side: 'at least',
        note: `${body.length} bytes an answer, one connection`,
      },
    ]
  })

if (process.argv[1] === import.meta.filename && process.send) {
  const body = Buffer.from(process.argv[2] ?? '')
  const server = createServer((asked, response) => {
    asked.resume().on('end', () => response.end(body))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
  process.on('disconnect', () => process.exit(0))
}
