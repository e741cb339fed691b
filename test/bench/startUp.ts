import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../e2e/startAina.ts'
import { median, type Row, round } from './row.ts'
import { withBoardOnDisk } from './servedFolder.ts'

const ROUNDS = 15
const DISCARDED = 3

const post = async (url: string, body: unknown, token = ''): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** Starts the built shell and asks it for the board; gives how long that took, in milliseconds, and ends it. */
const firstRates = async (flags: readonly string[]): Promise<number> => {
  const start = performance.now()
  const child = spawn(process.execPath, ['out/main/serve.js', '--no-open', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line]: unknown[] = await once(child.stdout, 'data')
  const { origin, hash } = new URL(String(line).trim().split(' ').at(-1) ?? '')
  const { token } = (await post(`${origin}/session`, { code: hash.slice(1) })) as { token: string }
  const board = (await post(`${origin}/api/board.get`, {}, token)) as { value: { assets: unknown[] } }
  if (board.value.assets.length !== 61) throw new Error('the rates were not there')
  const took = performance.now() - start
  // In order: what was compiled is written down at the end.
  child.kill('SIGTERM')
  await once(child, 'exit')
  return took
}

/**
 * P11: from the start of the process until it has answered with the rates of the mirror, without a network. What is compiled
 * the shell keeps beside its bundle by itself, and the rounds that are discarded have filled that: nothing is given to it here.
 */
export const startUp = (): Promise<Row[]> =>
  withBoardOnDisk(async (_start, folder, flags) => {
    const nothing = join(folder, 'empty.cjs')
    writeFileSync(nothing, '')
    const bare: number[] = []
    const ours: number[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const start = performance.now()
      await once(spawn(process.execPath, [nothing], { stdio: 'ignore' }), 'exit')
      const empty = performance.now() - start
      const took = await firstRates(flags)
      if (at < DISCARDED) continue
      bare.push(empty)
      ours.push(took)
    }
    const [own, empty] = [median(ours), median(bare)]
    return [
      {
        id: 'P11',
        what: 'start to the first rates from the mirror / an empty script',
        value: round(own / empty),
        unit: '×',
        bar: 4,
        side: 'at most',
        note: `${round(own)} against ${round(empty)} ms; the browser shell with what it has compiled before, its session and the answer included`,
      },
    ]
  })
