import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { run } from '../../src/cli/run.ts'
import { nodeClock } from '../../src/core/node/nodeClock.ts'
import { median, type Row, round } from './row.ts'
import { withBoardOnDisk } from './servedFolder.ts'

const ROUNDS = 12
const DISCARDED = 3
const REQUESTS = 500
const MANY = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

const ask = (base: string): Promise<void> =>
  new Promise((done, failed) => {
    const asked = request(`${base}/rates`, { agent }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`it answered ${response.statusCode}`))
      response.on('end', done).resume()
    })
    asked.on('error', failed).end()
  })

/** Sends that many requests over four connections; requests a second. */
const speed = async (base: string, count: number): Promise<number> => {
  const start = performance.now()
  let left = count
  const askOn = async () => {
    while (left-- > 0) await ask(base)
  }
  await Promise.all([askOn(), askOn(), askOn(), askOn()])
  return count / ((performance.now() - start) / 1_000)
}

/** What a process holds after its rubbish has gone. */
interface Held {
  heap: number
  handles: number
}

const startServer = async (args: readonly string[]) => {
  const child = fork(import.meta.filename, args, { execArgv: ['--expose-gc'] })
  const [base] = (await once(child, 'message')) as [string]
  return {
    base,
    async held(): Promise<Held> {
      const reported = once(child, 'message')
      child.send('held')
      const [held] = (await reported) as [Held]
      return held
    },
    close: () => child.disconnect(),
  }
}

/** P18: the board of the mirror as the service answers it, against a bare server with the same bytes; then ten thousand requests. */
export const localService = (): Promise<Row[]> =>
  withBoardOnDisk(async (_start, _folder, flags) => {
    const ours = await startServer(['serve-api', ...flags])
    const body = await (await fetch(`${ours.base}/rates`)).text()
    const bare = await startServer(['bare', body])
    const ratios: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const theirs = await speed(bare.base, REQUESTS)
      const own = await speed(ours.base, REQUESTS)
      if (at >= DISCARDED) ratios.push(own / theirs)
    }
    await speed(ours.base, MANY)
    const before = await ours.held()
    await speed(ours.base, MANY)
    const after = await ours.held()
    agent.destroy()
    ours.close()
    bare.close()
    const grown = (after.heap - before.heap) / 1_024
    return [
      {
        id: 'P18',
        what: 'the mirror as a service / a bare server with the same payload',
        value: round(median(ratios)),
        unit: '×',
        bar: 0.6,
        side: 'at least',
        note: `${body.length} bytes an answer, four connections`,
      },
      {
        id: 'P18',
        what: 'heap that 10 000 requests leave behind',
        value: round(grown),
        unit: 'kB',
        bar: 64,
        side: 'at most',
        note: `of ${round(before.heap / 1_048_576)} MB`,
      },
      {
        id: 'P18',
        what: 'handles that 10 000 requests leave behind',
        value: after.handles - before.handles,
        unit: '',
        bar: 0,
        side: 'at most',
        note: `of ${before.handles}`,
      },
    ]
  })

const serve = async ([what = '', ...args]: readonly string[]): Promise<void> => {
  if (what === 'bare') {
    const body = Buffer.from(args[0] ?? '')
    const server = createServer((_asked, response) => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8')
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    })
    return
  }
  const stop = new AbortController()
  await run({
    version: 'bench',
    argv: [what, ...args],
    env: { LANG: 'en' },
    platform: process.platform,
    home: '/nowhere',
    out: async (line) => void process.send?.(line.trim().split(' ').at(-1)),
    err: (line) => console.error(line),
    colours: false,
    clock: nodeClock(),
    heed: () => {},
    input: () => process.stdin,
    stop: stop.signal,
  })
}

if (process.argv[1] === import.meta.filename && process.send) {
  process.on('disconnect', () => process.exit(0))
  process.on('message', () => {
    globalThis.gc?.()
    const held: Held = {
      heap: process.memoryUsage().heapUsed,
      handles: process.getActiveResourcesInfo().length,
    }
    process.send?.(held)
  })
  await serve(process.argv.slice(2))
}
