import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../e2e/startAina.ts'
import { openCrowd } from '../serve/crowd.ts'
import { type Row, round } from './row.ts'
import { withBoardOnDisk } from './servedFolder.ts'

const MANY = 2_000
const ROUNDS = 20

/** Memory of a process in megabytes, as Linux reports it; NaN elsewhere. */
const megabytes = (pid: number): number => {
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

/** The address of the largest of the built pages' files. */
const largestFile = (): string => {
  const folder = join(root, 'out/renderer/assets')
  const sizes = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }))
  const [largest] = sizes.toSorted((a, b) => b.size - a.size)
  return `/assets/${largest?.name}`
}

/** S7: how long a new client waits for the page, and what the shell grows by, while 2 000 hostile sockets are there. */
export const crowded = (): Promise<Row[]> =>
  withBoardOnDisk(async (start) => {
    const aina = await start()
    const { origin } = new URL(aina.address())
    const wait = async (): Promise<number> => {
      const began = performance.now()
      const answer = await fetch(origin, { headers: { connection: 'close' } })
      await answer.text()
      return performance.now() - began
    }
    for (let at = 0; at < ROUNDS; at++) await wait()
    const before = megabytes(aina.pid)
    const crowd = await openCrowd(aina.port, MANY, largestFile())
    const waits: number[] = []
    for (let at = 0; at < ROUNDS; at++) waits.push(await wait())
    const grown = megabytes(aina.pid) - before
    await crowd.end()
    await aina.end()
    const note = `${MANY} sockets: silent, half a request, a slow body, answers that nobody reads; they come back`
    const rows: Row[] = [
      {
        id: 'S7',
        what: 'longest wait of a new client',
        value: round(Math.max(...waits)),
        unit: 'ms',
        bar: 1_000,
        side: 'at most',
        note,
      },
      {
        id: 'S7',
        what: 'memory of the shell grown',
        value: round(grown),
        unit: 'MB',
        bar: 64,
        side: 'at most',
        note,
      },
    ]
    return rows.filter(({ value }) => !Number.isNaN(value))
  })
